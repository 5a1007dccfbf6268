package com.northcoast.causeways;

import com.mchange.v2.c3p0.ComboPooledDataSource;
import java.beans.PropertyVetoException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

final class Crossings {
  private final ComboPooledDataSource database = new ComboPooledDataSource("causeways");
  private final TideTable tides = new TideTable();

  Crossings() throws PropertyVetoException, SQLException {
    database.setDriverClass("org.h2.Driver");
    database.setJdbcUrl("jdbc:h2:mem:causeways;DB_CLOSE_DELAY=-1");
    database.setUser("sa");
    database.setPassword("");
    database.setInitialPoolSize(5);
    database.setMinPoolSize(5);
    database.setMaxPoolSize(5);
    database.setForceSynchronousCheckins(true);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create table crossing(id bigint generated always as identity primary key, island varchar(40), safe varchar(5))");
    }
  }

  long book(String island) throws SQLException, InterruptedException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      long id = insert(connection, island);
      String safe = tides.safeUntil(island);
      try (var update = connection.prepareStatement("update crossing set safe = ? where id = ?")) {
        update.setString(1, safe);
        update.setLong(2, id);
        update.executeUpdate();
      }
      connection.commit();
      return id;
    }
  }

  private static long insert(Connection connection, String island) throws SQLException {
    try (var insert = connection.prepareStatement("insert into crossing(island) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, island);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }
}
