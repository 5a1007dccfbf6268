package com.millbrook.weighbridges;

import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** The book of weighings: a lorry is entered when it drives up, and its weight is added before the entry is closed. */
final class Weighings {
  private final DataSource book;
  private final Scales scales;

  Weighings(DataSource book, Scales scales) {
    this.book = book;
    this.scales = scales;
  }

  void create() throws SQLException {
    try (var connection = book.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table weighing(number bigint generated always as identity primary key, plate varchar(40), kilos int)");
      connection.commit();
    }
  }

  Weighing weigh(String plate) throws SQLException, InterruptedException {
    try (var connection = book.getConnection()) {
      try {
        long number = enter(connection, plate);
        int kilos = scales.weigh(plate);
        close(connection, number, kilos);
        connection.commit();
        return new Weighing(number, kilos);
      } catch (SQLException | InterruptedException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static long enter(Connection connection, String plate) throws SQLException {
    try (var insert = connection.prepareStatement("insert into weighing(plate) values (?)", Statement.RETURN_GENERATED_KEYS)) {
      insert.setString(1, plate);
      insert.executeUpdate();
      try (var keys = insert.getGeneratedKeys()) {
        keys.next();
        return keys.getLong(1);
      }
    }
  }

  private static void close(Connection connection, long number, int kilos) throws SQLException {
    try (var update = connection.prepareStatement("update weighing set kilos = ? where number = ?")) {
      update.setInt(1, kilos);
      update.setLong(2, number);
      update.executeUpdate();
    }
  }
}
