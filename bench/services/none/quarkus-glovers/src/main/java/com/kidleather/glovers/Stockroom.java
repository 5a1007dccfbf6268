package com.kidleather.glovers;

import io.agroal.api.AgroalDataSource;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.sql.SQLException;

/** The pairs in stock, counted by the database in 4 ms, and the inventory, which has two connections all day. */
@ApplicationScoped
public class Stockroom {
  @Inject AgroalDataSource database;

  void open(@Observes StartupEvent event) throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias count_pairs for '" + Stockroom.class.getName() + ".count'");
    }
    for (int clerk = 1; clerk <= 2; clerk++) {
      Thread.ofPlatform().name("inventory-" + clerk).daemon().start(this::takeInventory);
    }
  }

  public static int count(String size, int millis) throws InterruptedException {
    Thread.sleep(millis);
    return 3 + size.length() * 4;
  }

  int pairs(String size) throws SQLException {
    return pairs(size, 4);
  }

  private int pairs(String size, int millis) throws SQLException {
    try (var connection = database.getConnection();
        var query = connection.prepareStatement("select count_pairs(?, ?)")) {
      query.setString(1, size);
      query.setInt(2, millis);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  private void takeInventory() {
    try {
      while (true) pairs("all", 250);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}
