package com.larkhill.estuary;

import java.sql.SQLException;
import javax.sql.DataSource;

/** The gauges of the estuary: levels are read from the replica, readings recorded in the primary. */
final class Gauges {
  private final DataSource replica;
  private final DataSource primary;

  Gauges(DataSource replica, DataSource primary) {
    this.replica = replica;
    this.primary = primary;
  }

  int level(int gauge) throws SQLException {
    try (var connection = replica.getConnection();
        var query = connection.prepareStatement("select level from gauge where id = ?")) {
      query.setInt(1, Math.floorMod(gauge, 60) + 1);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  long record(int gauge, int level) throws SQLException {
    try (var connection = primary.getConnection(); var call = connection.prepareStatement("call record(?, ?)")) {
      call.setInt(1, gauge);
      call.setInt(2, level);
      try (var row = call.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }
}
