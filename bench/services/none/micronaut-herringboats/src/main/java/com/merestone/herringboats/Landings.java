package com.merestone.herringboats;

import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.vibur.dbcp.ViburDBCPDataSource;

/** What the boats have landed, by H2 through Vibur's pool of 15 connections. */
@Singleton
public class Landings {
  private static final int LANDINGS = 2_000;

  private final ViburDBCPDataSource pool = new ViburDBCPDataSource();

  public Landings() throws SQLException {
    pool.setName("landings");
    pool.setJdbcUrl("jdbc:h2:mem:landings;DB_CLOSE_DELAY=-1");
    pool.setUsername("sa");
    pool.setPassword("");
    pool.setPoolInitialSize(15);
    pool.setPoolMaxSize(15);
    pool.setConnectionTimeoutInMs(30_000);
    pool.start();
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE landing (id INTEGER PRIMARY KEY, crans INTEGER NOT NULL)");
      statement.execute("INSERT INTO landing SELECT x - 1, 5 + MOD(x, 40) FROM SYSTEM_RANGE(1, " + LANDINGS + ")");
    }
  }

  int crans(int landing) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT crans FROM landing WHERE id = ?")) {
      query.setInt(1, Math.floorMod(landing, LANDINGS));
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  @PreDestroy
  void stop() {
    pool.terminate();
  }
}
