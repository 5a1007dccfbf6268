package com.tallowlane.soapboilers;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import org.apache.commons.dbcp2.BasicDataSource;

/** The batches in the database. */
final class Batches {
  private final BasicDataSource database = new BasicDataSource();
  private final BatchNumbers numbers;

  Batches(BatchNumbers numbers) throws SQLException {
    this.numbers = numbers;
    database.setUrl("jdbc:h2:mem:soap;DB_CLOSE_DELAY=-1");
    database.setInitialSize(14);
    database.setMaxTotal(14);
    database.setMaxIdle(14);
    database.setMaxWait(Duration.ofSeconds(120));
    try (Connection connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE batch (number VARCHAR(24) PRIMARY KEY, kettle VARCHAR(24) NOT NULL)");
    }
  }

  String open(String kettle) throws SQLException, IOException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      String number = numbers.next(kettle);
      try (PreparedStatement insert = connection.prepareStatement("INSERT INTO batch VALUES (?, ?)")) {
        insert.setString(1, number);
        insert.setString(2, kettle);
        insert.executeUpdate();
      }
      connection.commit();
      return number;
    }
  }
}
