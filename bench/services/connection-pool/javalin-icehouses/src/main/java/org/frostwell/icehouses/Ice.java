package org.frostwell.icehouses;

import java.sql.SQLException;
import javax.sql.DataSource;

/** The ice by pond. A block is weighed while its line is open, which takes 20 ms. */
final class Ice {
  private final DataSource database;

  Ice(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create table ice(pond varchar(40) primary key, hundredweight int)");
      statement.execute("insert into ice values ('great-pond', 12), ('mill-pond', 9), ('tarn', 15)");
    }
  }

  int cut(String pond) throws SQLException, InterruptedException {
    try (var connection = database.getConnection();
        var select = connection.prepareStatement("select hundredweight from ice where pond = ?")) {
      select.setString(1, pond);
      try (var row = select.executeQuery()) {
        int hundredweight = row.next() ? row.getInt(1) : 0;
        Thread.sleep(20);
        return hundredweight;
      }
    }
  }
}
