package com.oakstave.cooperages;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.OptionalLong;
import java.util.concurrent.Semaphore;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** The casks in bond, in a file of SQLite that is only read while the service runs. */
final class CaskStore {
  private static final int CASKS = 3_000;
  private static final int QUERIES_AT_A_TIME = 20;

  private final HikariDataSource pool;
  private final Semaphore queries = new Semaphore(QUERIES_AT_A_TIME, true);

  CaskStore(RevenueOffice office) throws IOException, SQLException {
    Path file = Files.createTempFile("casks", ".db");
    file.toFile().deleteOnExit();
    fill("jdbc:sqlite:" + file);
    var config = new HikariConfig();
    config.setPoolName("casks");
    config.setMaximumPoolSize(24);
    config.setMinimumIdle(24);
    config.setReadOnly(true);
    config.setConnectionTimeout(60_000);
    config.setDataSource(source("jdbc:sqlite:" + file, office));
    pool = new HikariDataSource(config);
  }

  OptionalLong duty(int cask) throws SQLException, InterruptedException {
    queries.acquire();
    try (Connection connection = pool.getConnection();
        PreparedStatement query = connection.prepareStatement("SELECT duty(litres, strength) FROM cask WHERE id = ?")) {
      query.setInt(1, cask);
      try (ResultSet row = query.executeQuery()) {
        return row.next() ? OptionalLong.of(row.getLong(1)) : OptionalLong.empty();
      }
    } finally {
      queries.release();
    }
  }

  /** Connections know the function duty() from the beginning, so that reports in SQL can use it, too. */
  private static DataSource source(String url, RevenueOffice office) {
    var config = new SQLiteConfig();
    config.setReadOnly(true);
    var source = new SQLiteDataSource(config) {
      @Override
      public org.sqlite.SQLiteConnection getConnection(String user, String password) throws SQLException {
        var connection = super.getConnection(user, password);
        DutyFunction.register(connection, office);
        return connection;
      }
    };
    source.setUrl(url);
    return source;
  }

  private static void fill(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection(url); Statement statement = connection.createStatement()) {
      connection.setAutoCommit(false);
      statement.execute("CREATE TABLE cask (id INTEGER PRIMARY KEY, litres INTEGER, strength INTEGER)");
      for (int id = 0; id < CASKS; id++) {
        statement.addBatch("INSERT INTO cask VALUES (" + id + ", " + (190 + id % 320) + ", " + (540 + id % 130) + ")");
      }
      statement.executeBatch();
      connection.commit();
    }
  }
}
