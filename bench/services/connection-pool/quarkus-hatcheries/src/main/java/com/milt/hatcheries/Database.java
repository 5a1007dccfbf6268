package com.milt.hatcheries;

import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;

/** The tables, in memory here, with some rows. */
@ApplicationScoped
public class Database {
  private final DataSource database;

  Database(DataSource database) {
    this.database = database;
  }

  void create() throws SQLException {
    try (Connection connection = database.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("CREATE ALIAS IF NOT EXISTS PAUSE FOR \"java.lang.Thread.sleep(long)\"");
      statement.execute("CREATE TABLE tank (number INTEGER PRIMARY KEY, species VARCHAR(10), fry INTEGER, oxygen DOUBLE PRECISION)");
      statement.execute("INSERT INTO tank SELECT x, CASE MOD(x, 3) WHEN 0 THEN 'trout' WHEN 1 THEN 'char' ELSE 'grayling' END, "
          + "8000 + MOD(x * 331, 9000), 7.5 + MOD(x, 30) / 10.0 FROM SYSTEM_RANGE(1, 400)");
      statement.execute("CREATE TABLE feed_limit (region VARCHAR(20), species VARCHAR(10), grams INTEGER, PRIMARY KEY (region, species))");
      statement.execute("INSERT INTO feed_limit SELECT 'region-' || MOD(x - 1, 11), "
          + "CASE (x - 1) / 11 WHEN 0 THEN 'trout' WHEN 1 THEN 'char' ELSE 'grayling' END, 150 + MOD(x * 17, 90) FROM SYSTEM_RANGE(1, 33)");
    }
  }
}
