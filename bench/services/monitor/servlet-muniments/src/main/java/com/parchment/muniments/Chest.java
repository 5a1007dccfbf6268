package com.parchment.muniments;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Properties;
import org.apache.derby.iapi.jdbc.AutoloadedDriver;

/** The deeds, in a Derby within the application, over the one connection that it was opened with. */
public final class Chest {
  private final Connection connection;

  Chest() throws SQLException {
    System.setProperty("derby.stream.error.file", "/dev/null");
    connection = new AutoloadedDriver().connect("jdbc:derby:memory:muniments;create=true", new Properties());
    try (var statement = connection.createStatement()) {
      statement.execute("create function leaf(deed int) returns int language java parameter style java no sql"
          + " external name '" + Chest.class.getName() + ".turn'");
    }
    connection.setAutoCommit(false);
  }

  /** Turns the leaves of the index for 5 ms. */
  public static int turn(int deed) throws InterruptedException {
    Thread.sleep(5);
    return Math.floorMod(deed * 31, 400);
  }

  int leaf(int deed) throws SQLException {
    try (var query = connection.prepareStatement("values leaf(?)")) {
      query.setInt(1, deed);
      try (var row = query.executeQuery()) {
        row.next();
        return row.getInt(1);
      }
    }
  }
}
