package com.fairground.hawkers;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.apache.commons.dbcp2.BasicDataSource;

/** The fair's register. */
public class Licences implements AutoCloseable {
  private final BasicDataSource database = new BasicDataSource();

  Licences() throws SQLException {
    database.setDriverClassName("org.h2.Driver");
    database.setUrl("jdbc:h2:mem:hawkers;DB_CLOSE_DELAY=-1");
    database.setMaxTotal(9);
    database.setMaxIdle(9);
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create alias if not exists days_left for '" + Licences.class.getName() + ".count'");
    }
  }

  /** Of the database: goes through the hawker's stamps, 24 ms. */
  public static int count(int hawker) throws InterruptedException {
    Thread.sleep(24);
    return 30 + hawker % 300;
  }

  int daysLeft(int hawker) throws SQLException {
    try (Connection connection = database.getConnection();
        PreparedStatement query = connection.prepareStatement("select days_left(?)")) {
      query.setInt(1, hawker);
      try (ResultSet row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  @Override
  public void close() {
    try {
      database.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
