package com.larkhill.depots;

import java.sql.SQLException;
import javax.sql.DataSource;

/** What lies in the depots; what is on the road to them is counted in as well, which takes the database 20 ms. */
public final class Stock {
  private final DataSource database;

  Stock(DataSource database) {
    this.database = database;
  }

  public static int expected(int pallets) throws InterruptedException {
    Thread.sleep(20);
    return pallets + pallets / 10;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias expected for 'com.larkhill.depots.Stock.expected'");
      statement.execute("create table depot(id int primary key, pallets int)");
      statement.execute("insert into depot select x, x * 30 from system_range(1, 40)");
    }
  }

  int pallets(int depot) throws SQLException {
    try (var connection = database.getConnection();
        var query = connection.prepareStatement("select expected(pallets) from depot where id = ?")) {
      query.setInt(1, Math.floorMod(depot, 40) + 1);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
