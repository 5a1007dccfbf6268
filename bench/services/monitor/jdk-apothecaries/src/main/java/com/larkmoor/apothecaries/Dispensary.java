package com.larkmoor.apothecaries;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** A drawer stays open until what was taken out of it has been ground, which takes 4 ms, and weighed. */
final class Dispensary {
  private static final int HERBS = 50;

  private final AtomicInteger remedies = new AtomicInteger();
  private final DataSource drawers;
  private final Scales scales;

  Dispensary(DataSource drawers, Scales scales) {
    this.drawers = drawers;
    this.scales = scales;
  }

  void stock() throws SQLException {
    try (Connection drawer = drawers.getConnection(); var statement = drawer.createStatement()) {
      statement.execute("create table herb(id int primary key, grains int not null)");
      statement.execute("insert into herb select x, 10 + mod(x, 17) from system_range(1, " + HERBS + ")");
    }
  }

  int dispense() throws SQLException, InterruptedException {
    int herb = 1 + Math.floorMod(remedies.incrementAndGet(), HERBS);
    try (Connection drawer = drawers.getConnection()) {
      int grains = take(drawer, herb);
      Thread.sleep(4);
      return scales.weigh(grains);
    }
  }

  private static int take(Connection drawer, int herb) throws SQLException {
    try (var query = drawer.prepareStatement("select grains from herb where id = ?")) {
      query.setInt(1, herb);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
