package com.millbrook.orchards;

import java.sql.SQLException;
import javax.sql.DataSource;

/** The trees, and how many of them are ripe, which the database reckons in 3 ms. */
public final class Trees {
  private final DataSource database;

  Trees(DataSource database) {
    this.database = database;
  }

  public static int reckon(int trees) throws InterruptedException {
    Thread.sleep(3);
    return trees * 3 / 5;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias reckon for 'com.millbrook.orchards.Trees.reckon'");
      statement.execute("create table orchard(id int primary key, trees int)");
      statement.execute("insert into orchard select x, x * 20 from system_range(1, 60)");
    }
  }

  int ripe(int orchard) throws SQLException {
    try (var connection = database.getConnection();
        var query = connection.prepareStatement("select reckon(trees) from orchard where id = ?")) {
      query.setInt(1, Math.floorMod(orchard, 60) + 1);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
