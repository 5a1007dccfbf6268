package com.tinplate.whitesmiths;

import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/** What was asked for, in the database. */
@Startup
@Singleton
public class Orders {
  private final AgroalDataSource database;

  Orders(AgroalDataSource database) throws SQLException {
    this.database = database;
    try (Connection connection = database.getConnection(); Statement create = connection.createStatement()) {
      create.execute("CREATE TABLE work_order (id BIGINT AUTO_INCREMENT PRIMARY KEY, piece VARCHAR(40) NOT NULL)");
    }
  }

  long take(String piece) throws SQLException {
    try (Connection connection = database.getConnection();
        var insert = connection.prepareStatement("INSERT INTO work_order (piece) VALUES (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, piece);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }

  /** Orders older than the last two thousand are archived elsewhere. */
  void prune() throws SQLException {
    try (Connection connection = database.getConnection(); Statement delete = connection.createStatement()) {
      delete.executeUpdate("DELETE FROM work_order WHERE id < (SELECT MAX(id) - 2000 FROM work_order)");
    }
  }
}
