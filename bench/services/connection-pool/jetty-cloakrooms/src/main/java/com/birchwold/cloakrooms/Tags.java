package com.birchwold.cloakrooms;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** The tags; the tag printer answers after 16 ms. */
final class Tags {
  private final DataSource database;

  Tags(DataSource database) {
    this.database = database;
  }

  long give(String room) throws SQLException, InterruptedException {
    try (Connection connection = database.getConnection()) {
      connection.setAutoCommit(false);
      long number = Ledgers.LAST.merge(room, 1L, Long::sum);
      try (var insert = connection.prepareStatement("insert into tag(room, number) values (?, ?)")) {
        insert.setString(1, room);
        insert.setLong(2, number);
        insert.executeUpdate();
      }
      print();
      connection.commit();
      connection.setAutoCommit(true);
      return number;
    }
  }

  private static void print() throws InterruptedException {
    Thread.sleep(16);
  }
}
