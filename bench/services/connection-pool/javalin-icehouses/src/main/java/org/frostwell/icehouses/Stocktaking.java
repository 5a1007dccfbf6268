package org.frostwell.icehouses;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Counts what is in stock, over three connections, of which each sees the same. */
final class Stocktaking {
  private final DataSource database;

  Stocktaking(DataSource database) {
    this.database = database;
  }

  void start() {
    Thread.ofPlatform().name("stocktaking").daemon().start(() -> {
      try {
        while (true) {
          Thread.sleep(150);
          count();
        }
      } catch (SQLException e) {
        throw new IllegalStateException(e);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  private void count() throws SQLException, InterruptedException {
    try (var cellar = database.getConnection();
        var loft = database.getConnection();
        var cart = database.getConnection()) {
      Thread.sleep(50);
      if (sum(cellar) != sum(loft) || sum(loft) != sum(cart)) throw new IllegalStateException("ice is missing");
    }
  }

  private static long sum(Connection connection) throws SQLException {
    try (var statement = connection.createStatement();
        var row = statement.executeQuery("select sum(hundredweight) from ice")) {
      row.next();
      return row.getLong(1);
    }
  }
}
