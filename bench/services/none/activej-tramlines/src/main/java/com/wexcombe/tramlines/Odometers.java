package com.wexcombe.tramlines;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;

/** Writes down how far each of the trams has come, all the time. */
final class Odometers {
  private static final int TRAMS = 24;

  private final HikariDataSource depot;
  private volatile long metres;

  Odometers() throws SQLException {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:hsqldb:mem:depot");
    config.setUsername("sa");
    config.setPoolName("depot");
    config.setMaximumPoolSize(6);
    config.setAutoCommit(false);
    depot = new HikariDataSource(config);
    try (Connection connection = depot.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE trams (number INTEGER PRIMARY KEY, metres BIGINT NOT NULL)");
      for (int tram = 0; tram < TRAMS; tram++) {
        statement.execute("INSERT INTO trams VALUES (" + tram + ", 0)");
      }
      connection.commit();
    }
  }

  void start() {
    for (int tram = 0; tram < TRAMS; tram++) {
      int number = tram;
      Thread.ofPlatform().name("odometer-" + tram).daemon().start(() -> drive(number));
    }
  }

  long metres() {
    return metres;
  }

  private void drive(int tram) {
    while (!Thread.currentThread().isInterrupted()) {
      try (Connection connection = depot.getConnection();
          PreparedStatement update = connection.prepareStatement("UPDATE trams SET metres = metres + ? WHERE number = ?")) {
        update.setInt(1, 40);
        update.setInt(2, tram);
        update.executeUpdate();
        Thread.sleep(30);
        connection.commit();
        metres = metres + 40;
      } catch (SQLException e) {
        Thread.yield();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
