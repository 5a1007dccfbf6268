package com.fernhollow.programmes;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** Orders for programmes; an order only counts once it has been printed. */
final class Orders {
  private final DataSource database;
  private final Press press;

  Orders(DataSource database, Press press) {
    this.database = database;
    this.press = press;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table programme(id bigint generated always as identity primary key, play varchar(60), sheet varchar(40))");
    }
  }

  String order(String play) throws SQLException, InterruptedException {
    try (var connection = database.getConnection()) {
      connection.setAutoCommit(false);
      try {
        long order = note(connection, play);
        String sheet = press.print(play, order);
        finish(connection, order, sheet);
        connection.commit();
        return sheet;
      } catch (SQLException | InterruptedException | RuntimeException e) {
        connection.rollback();
        throw e;
      } finally {
        connection.setAutoCommit(true);
      }
    }
  }

  private static long note(Connection connection, String play) throws SQLException {
    try (var insert = connection.prepareStatement("insert into programme(play) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, play);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }

  private static void finish(Connection connection, long order, String sheet) throws SQLException {
    try (var update = connection.prepareStatement("update programme set sheet = ? where id = ?")) {
      update.setString(1, sheet);
      update.setLong(2, order);
      update.executeUpdate();
    }
  }
}
