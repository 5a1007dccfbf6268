package com.birchwold.cloakrooms;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import javax.sql.DataSource;

/** The paper ledgers of the six houses, whose numbers go on. */
final class Ledgers {
  static final List<String> ROOMS = List.of("opera", "ballet", "museum", "library", "spa", "casino");
  static final Map<String, Long> LAST = new ConcurrentHashMap<>();

  private Ledgers() {}

  static void continueNumbers(DataSource database) throws SQLException {
    for (String room : ROOMS) {
      ResultSet entries = entries(database.getConnection(), room);
      if (entries.next()) LAST.put(room, entries.getLong(1));
    }
  }

  private static ResultSet entries(Connection connection, String room) throws SQLException {
    return connection.createStatement().executeQuery("select number from ledger_" + room + " order by number desc");
  }
}
