package com.stonebridge.compasses;

import java.sql.SQLException;
import javax.sql.DataSource;

final class StationStore {
  private final DataSource database;

  StationStore(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table station(code varchar(8) primary key, declination double not null)");
      for (int number = 1; number <= 40; number++) {
        statement.execute("insert into station(code, declination) values ('S" + number + "', " + number / 8.0 + ")");
      }
    }
  }

  Double declination(String station) throws SQLException {
    try (var connection = database.getConnection();
        var query = connection.prepareStatement("select declination from station where code = ?")) {
      query.setString(1, station);
      try (var rows = query.executeQuery()) {
        return rows.next() ? rows.getDouble(1) : null;
      }
    }
  }
}
