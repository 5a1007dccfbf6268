package com.saltgate.bondstores;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.apache.commons.dbcp2.BasicDataSource;

/** Releases of casks, each a transaction. */
final class Releases {
  private static final int STORES = 400;

  record Release(int store, long number, int litres) {}

  private final BasicDataSource database = new BasicDataSource();
  private final ReleaseNumbers numbers;

  Releases(ReleaseNumbers numbers) throws SQLException {
    this.numbers = numbers;
    database.setUrl("jdbc:hsqldb:mem:bondstores;hsqldb.tx=mvcc");
    database.setUsername("sa");
    database.setMaxTotal(10);
    database.setMaxIdle(10);
    database.setMaxWait(Duration.ofMinutes(1));
    database.setPoolPreparedStatements(true);
    database.setDefaultAutoCommit(false);
    try (Connection connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("CREATE TABLE store (id INT PRIMARY KEY, litres INT)");
      statement.execute("CREATE TABLE paper (number BIGINT PRIMARY KEY, store INT, litres INT)");
      for (int store = 0; store < STORES; store++) {
        statement.execute("INSERT INTO store VALUES (" + store + ", " + (200 + store % 60) + ")");
      }
      connection.commit();
    }
  }

  Release release(int store) throws SQLException, IOException, InterruptedException {
    try (Connection connection = database.getConnection()) {
      int litres = litres(connection, store);
      long number = numbers.next(store); // within the transaction: no number without its paper
      try (var insert = connection.prepareStatement("INSERT INTO paper VALUES (?, ?, ?)")) {
        insert.setLong(1, number);
        insert.setInt(2, store);
        insert.setInt(3, litres);
        insert.executeUpdate();
      }
      connection.commit();
      return new Release(store, number, litres);
    }
  }

  private static int litres(Connection connection, int store) throws SQLException {
    try (var select = connection.prepareStatement("SELECT litres FROM store WHERE id = ?")) {
      select.setInt(1, store % STORES);
      try (var rows = select.executeQuery()) {
        rows.next();
        return rows.getInt(1);
      }
    }
  }
}
