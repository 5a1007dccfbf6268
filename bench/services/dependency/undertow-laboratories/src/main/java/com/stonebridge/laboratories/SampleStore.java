package com.stonebridge.laboratories;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

final class SampleStore {
  private final DataSource database;

  SampleStore(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table sample(entry bigint generated always as identity primary key, number varchar(40) not null, "
          + "substance varchar(40))");
    }
  }

  Connection begin() throws SQLException {
    Connection connection = database.getConnection();
    connection.setAutoCommit(false);
    return connection;
  }

  long enter(Connection connection, String sample) throws SQLException {
    try (var insert = connection.prepareStatement("insert into sample(number) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, sample);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }

  void complete(Connection connection, long entry, String substance) throws SQLException {
    try (var update = connection.prepareStatement("update sample set substance = ? where entry = ?")) {
      update.setString(1, substance);
      update.setLong(2, entry);
      update.executeUpdate();
    }
  }
}
