package com.slipwayhq.haulouts;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/** The yards' slips and who has booked them. */
final class Bookings {
  private static final int YARDS = 200;
  private static final int SLIPS = 6;

  private final HikariDataSource pool;

  Bookings() throws SQLException {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:bookings;DB_CLOSE_DELAY=-1");
    config.setPoolName("bookings");
    config.setMaximumPoolSize(20);
    config.setConnectionTimeout(30_000);
    pool = new HikariDataSource(config);
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE ALIAS PAUSE FOR \"java.lang.Thread.sleep(long)\"");
      statement.execute("CREATE TABLE slip (yard INTEGER, number INTEGER, booked BOOLEAN, PRIMARY KEY (yard, number))");
      statement.execute("INSERT INTO slip SELECT (x - 1) / " + SLIPS + ", MOD(x - 1, " + SLIPS + "), MOD(x, 4) <> 1 FROM SYSTEM_RANGE(1, " + YARDS * SLIPS + ")");
    }
  }

  int freeSlip(int yard) throws SQLException {
    try (Connection connection = pool.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT MIN(number) FROM slip WHERE yard = ? AND NOT booked")) {
      query.setInt(1, yard % YARDS);
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }

  /** Of one part of the yards; the view behind it takes its time. */
  int occupied(int part, int parts) throws SQLException {
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CALL PAUSE(700)");
      try (ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM slip WHERE booked AND MOD(yard, " + parts + ") = " + part)) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }
}
