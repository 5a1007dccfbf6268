package com.damaskmill.bolts;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The auditors' journal. An entry stays, whatever becomes of the cut: it has a transaction of its own. */
final class CuttingJournal {
  private final DataSource journal;

  CuttingJournal(DataSource journal) {
    this.journal = journal;
  }

  void write(Cut cut) throws SQLException {
    try (Connection connection = journal.getConnection();
        PreparedStatement insert = connection.prepareStatement("INSERT INTO entry (bolt, note) VALUES (?, NOTARISE(?))")) {
      insert.setInt(1, cut.bolt());
      insert.setString(2, cut.cloth() + " " + cut.centimetres() + " cm");
      insert.executeUpdate();
      connection.commit();
    }
  }
}
