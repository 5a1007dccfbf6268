package com.ropewalkquay.tallymen;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Counts the next bale out of a hold and enters its mark; there must be no gap, whatever goes wrong. */
final class TallyService {
  private final DataSource books;
  private final Manifests manifests;

  TallyService(DataSource books, Manifests manifests) {
    this.books = books;
    this.manifests = manifests;
  }

  Tally tally(String hold) {
    try (var connection = books.getConnection()) {
      try {
        long bale = next(connection, hold);
        var tally = new Tally(hold, bale, manifests.mark(hold, bale));
        enter(connection, tally);
        connection.commit();
        return tally;
      } catch (SQLException | RuntimeException e) {
        connection.rollback();
        throw e;
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  private static long next(Connection connection, String hold) throws SQLException {
    try (var count = connection.prepareStatement("UPDATE holds SET bales = bales + 1 WHERE name = ?");
        var read = connection.prepareStatement("SELECT bales FROM holds WHERE name = ?")) {
      count.setString(1, hold);
      if (count.executeUpdate() == 0) throw new IllegalArgumentException("no hold " + hold);
      read.setString(1, hold);
      try (var row = read.executeQuery()) {
        row.next();
        return row.getLong(1);
      }
    }
  }

  private static void enter(Connection connection, Tally tally) throws SQLException {
    try (var insert = connection.prepareStatement("INSERT INTO tallies VALUES (?, ?, ?)")) {
      insert.setString(1, tally.hold());
      insert.setLong(2, tally.bale());
      insert.setString(3, tally.mark());
      insert.executeUpdate();
    }
  }
}
