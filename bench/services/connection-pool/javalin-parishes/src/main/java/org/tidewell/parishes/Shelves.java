package org.tidewell.parishes;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A database of the archive, and how long it takes to find an entry in it. */
public final class Shelves {
  private Shelves() {}

  static DataSource open(String name, int connections, int millis) throws SQLException {
    var pool = new HikariConfig();
    pool.setPoolName(name);
    pool.setJdbcUrl("jdbc:h2:mem:" + name + ";DB_CLOSE_DELAY=-1");
    pool.setMaximumPoolSize(connections);
    pool.setMinimumIdle(connections);
    var database = new HikariDataSource(pool);
    try (var connection = database.getConnection(); var statement = connection.createStatement()) {
      statement.execute("create alias look_up for '" + Shelves.class.getName() + ".after" + millis + "'");
    }
    return database;
  }

  public static String after12(String parish, int year) throws InterruptedException {
    Thread.sleep(12);
    return "folio " + (parish.length() + year % 300);
  }

  public static String after50(String parish, int year) throws InterruptedException {
    Thread.sleep(50);
    return "reel " + year % 40;
  }
}
