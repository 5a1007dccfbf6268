package com.damaskmill.bolts;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import javax.sql.DataSource;

final class CuttingRoom {
  private final DataSource bolts;
  private final CuttingJournal journal;

  CuttingRoom(DataSource bolts, CuttingJournal journal) {
    this.bolts = bolts;
    this.journal = journal;
  }

  /** Cuts a length, and commits it once it is in the journal: what is cut must be in both. */
  Cut cut(int bolt, int centimetres) throws SQLException {
    try (Connection connection = bolts.getConnection()) {
      Cut cut = new Cut(bolt, cloth(connection, bolt), centimetres);
      try (PreparedStatement insert = connection.prepareStatement("INSERT INTO cut (bolt, centimetres) VALUES (?, ?)")) {
        insert.setInt(1, bolt);
        insert.setInt(2, centimetres);
        insert.executeUpdate();
      }
      journal.write(cut);
      connection.commit();
      return cut;
    }
  }

  private static String cloth(Connection connection, int bolt) throws SQLException {
    try (PreparedStatement select = connection.prepareStatement("SELECT cloth FROM bolt WHERE id = ?")) {
      select.setInt(1, bolt);
      try (ResultSet row = select.executeQuery()) {
        if (!row.next()) throw new SQLException("no bolt " + bolt);
        return row.getString(1);
      }
    }
  }
}
