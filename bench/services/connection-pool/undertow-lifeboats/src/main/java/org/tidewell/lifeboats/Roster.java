package org.tidewell.lifeboats;

import java.sql.SQLException;
import javax.sql.DataSource;

public final class Roster {
  private final DataSource database;

  Roster(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table crew(station varchar(20) not null, hand int not null)");
      statement.execute("create alias on_duty for '" + Roster.class.getName() + ".count'");
    }
  }

  /** Enters a station's hands. */
  void enroll(String station) throws SQLException {
    var connection = database.getConnection();
    var insert = connection.prepareStatement("insert into crew values (?, ?)");
    for (int hand = 1; hand <= 6; hand++) {
      insert.setString(1, station);
      insert.setInt(2, hand);
      insert.executeUpdate();
    }
    insert.close();
  }

  int onDuty(String station) throws SQLException {
    try (var connection = database.getConnection();
        var query = connection.prepareStatement("select on_duty(count(*)) from crew where station = ?")) {
      query.setString(1, station);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }

  /** The database goes through the rota of the week for 15 ms. */
  public static int count(int hands) throws InterruptedException {
    Thread.sleep(15);
    return hands / 2;
  }
}
