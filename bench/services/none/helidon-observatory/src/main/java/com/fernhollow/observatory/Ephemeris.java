package com.fernhollow.observatory;

import java.sql.SQLException;
import javax.sql.DataSource;

/** Where the bodies of the sky are, as the almanac has it. */
final class Ephemeris {
  private final DataSource almanac;

  Ephemeris(DataSource almanac) {
    this.almanac = almanac;
  }

  void create() throws SQLException {
    try (var connection = almanac.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table body(id int primary key, ascension int, declination int)");
      statement.execute("insert into body select x, mod(x * 37, 86400), mod(x * 13, 180) - 90 from system_range(1, 2000)");
    }
  }

  Position position(int body) throws SQLException {
    try (var connection = almanac.getConnection();
        var query = connection.prepareStatement("select ascension, declination from body where id = ?")) {
      query.setInt(1, Math.floorMod(body, 2000) + 1);
      try (var row = query.executeQuery()) {
        row.next();
        return new Position(row.getInt(1), row.getInt(2));
      }
    }
  }
}
