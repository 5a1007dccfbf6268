package com.thermaeroad.bathhouses;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.beans.PropertyVetoException;
import java.sql.Connection;
import java.sql.SQLException;

/** The cabins, in a database, through c3p0. */
@Singleton
class Cabins {
  private static final int HOUSES = 200;

  private final ComboPooledDataSource database = new ComboPooledDataSource();

  Cabins() throws PropertyVetoException, SQLException {
    database.setDataSourceName("cabins");
    database.setDriverClass("org.h2.Driver");
    database.setJdbcUrl("jdbc:h2:mem:cabins;DB_CLOSE_DELAY=-1");
    database.setInitialPoolSize(10);
    database.setMinPoolSize(10);
    database.setMaxPoolSize(10);
    try (Connection connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE cabin (house INT, number INT, taken BOOLEAN, PRIMARY KEY (house, number))");
      statement.execute("INSERT INTO cabin SELECT h.x, c.x, MOD(h.x * c.x, 3) = 0 FROM SYSTEM_RANGE(1, " + HOUSES
          + ") h, SYSTEM_RANGE(1, 24) c");
    }
  }

  int free(int house) throws SQLException {
    try (Connection connection = database.getConnection();
        var select = connection.prepareStatement("SELECT COUNT(*) FROM cabin WHERE house = ? AND NOT taken")) {
      select.setInt(1, 1 + Math.floorMod(house, HOUSES));
      try (var rows = select.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  @PreDestroy
  void close() {
    database.close();
  }
}
