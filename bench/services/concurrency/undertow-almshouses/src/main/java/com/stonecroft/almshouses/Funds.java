package com.stonecroft.almshouses;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The trustees' funds. What is left must be known before a grant is decided. */
final class Funds {
  private final DataSource database;

  Funds(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table fund(name varchar(40) primary key, pence bigint)");
      statement.execute("create table letter(id bigint generated always as identity primary key, fund varchar(40), pence bigint)");
      statement.execute("insert into fund values ('winter', 900000000), ('coal', 40000000), ('infirm', 7000000)");
    }
  }

  long grant(String fund, long pence) throws SQLException, InterruptedException {
    try (var connection = database.getConnection()) {
      connection.setAutoCommit(false);
      try {
        long left = left(connection, fund) - pence;
        decide();
        write(connection, "update fund set pence = ? where name = ?", left, fund);
        write(connection, "insert into letter(pence, fund) values (?, ?)", pence, fund);
        connection.commit();
        return left;
      } catch (SQLException | InterruptedException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    }
  }

  private static long left(Connection connection, String fund) throws SQLException {
    try (var select = connection.prepareStatement("select pence from fund where name = ? for update")) {
      select.setString(1, fund);
      try (var row = select.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  /** The trustees' rules are kept in another house: 9 ms. */
  private static void decide() throws InterruptedException {
    Thread.sleep(9);
  }

  private static void write(Connection connection, String sql, long pence, String fund) throws SQLException {
    try (var statement = connection.prepareStatement(sql)) {
      statement.setLong(1, pence);
      statement.setString(2, fund);
      statement.executeUpdate();
    }
  }
}
