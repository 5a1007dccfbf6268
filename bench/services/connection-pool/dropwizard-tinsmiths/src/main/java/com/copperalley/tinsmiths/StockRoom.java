package com.copperalley.tinsmiths;

import java.sql.SQLException;
import javax.sql.DataSource;

class StockRoom {
  private static final int RACKS = 24;
  private static final String SHEETS = "SELECT ON_HAND(sheets) FROM racks WHERE rack = ?";
  private final DataSource stock;

  StockRoom(DataSource stock) {
    this.stock = stock;
  }

  /** How many sheets are on the rack that is kept for this job. */
  int onHand(Job job) {
    try (var connection = stock.getConnection(); var query = connection.prepareStatement(SHEETS)) {
      query.setInt(1, rack(job));
      try (var row = query.executeQuery()) {
        return row.next() ? row.getInt(1) : 0;
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static int rack(Job job) { return 1 + job.id() % RACKS; }
}
