package com.samphire.tearooms;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.atomic.AtomicLong;

/** The bookings of the day. */
final class BookingStore {
  private final AtomicLong numbers = new AtomicLong();
  private final HikariDataSource database;

  BookingStore() throws SQLException {
    var config = new HikariConfig();
    config.setPoolName("bookings");
    config.setJdbcUrl("jdbc:h2:mem:bookings;DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(10);
    database = new HikariDataSource(config);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE booking (number BIGINT PRIMARY KEY, house VARCHAR(40), tables INT)");
    }
  }

  long insert(String house) throws SQLException {
    long number = numbers.incrementAndGet();
    try (Connection connection = database.getConnection();
        PreparedStatement insert = connection.prepareStatement("INSERT INTO booking VALUES (?, ?, 1)")) {
      insert.setLong(1, number);
      insert.setString(2, house);
      insert.executeUpdate();
    }
    return number;
  }
}
