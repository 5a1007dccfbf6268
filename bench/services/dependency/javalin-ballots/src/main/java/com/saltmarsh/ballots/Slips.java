package com.saltmarsh.ballots;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** Issues slips without a gap in their numbers: the number is only taken once the register has agreed. */
final class Slips {
  private final DataSource database;

  Slips(DataSource database) {
    this.database = database;
  }

  long issue(String station) throws SQLException {
    try (Connection connection = database.getConnection()) {
      try {
        long slip;
        try (var update = connection.prepareStatement("update numbering set slip = slip + 1 where name = 'slips'")) {
          update.executeUpdate();
        }
        try (var query = connection.prepareStatement("select slip from numbering where name = 'slips'"); var row = query.executeQuery()) {
          row.next();
          slip = row.getLong(1);
        }
        try (var call = connection.prepareStatement("call register(?, ?)")) {
          call.setString(1, station);
          call.setLong(2, slip);
          call.execute();
        }
        connection.commit();
        return slip;
      } catch (SQLException e) {
        connection.rollback();
        throw e;
      }
    }
  }
}
