package org.tidewell.parishes;

import java.sql.SQLException;
import javax.sql.DataSource;

/** What is older than 1784 has to be looked up on film. */
final class Registers {
  private final DataSource books;
  private final DataSource film;

  Registers(DataSource books, DataSource film) {
    this.books = books;
    this.film = film;
  }

  Baptism find(String parish, int year) throws SQLException {
    try (var connection = (year < 1784 ? film : books).getConnection();
        var query = connection.prepareStatement("select look_up(?, ?)")) {
      query.setString(1, parish);
      query.setInt(2, year);
      try (var row = query.executeQuery()) {
        row.next();
        return new Baptism(parish, year, row.getString(1));
      }
    }
  }
}
