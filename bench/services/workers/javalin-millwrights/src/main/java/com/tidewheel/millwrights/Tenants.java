package com.tidewheel.millwrights;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** A session of the database belongs to one tenant, whose roles and variables must not be seen by the next. */
final class Tenants {
  private static final String URL = "jdbc:h2:mem:mills;DB_CLOSE_DELAY=-1";
  private final HikariDataSource pool;

  interface Work<T> {
    T with(Connection connection) throws SQLException;
  }

  Tenants() throws SQLException {
    try (var connection = DriverManager.getConnection(URL); var statement = connection.createStatement()) {
      statement.execute("create alias open_session for '" + Functions.class.getName() + ".openSession'");
      statement.execute("create alias turns for '" + Functions.class.getName() + ".turns'");
    }
    var config = new HikariConfig();
    config.setPoolName("mills");
    config.setJdbcUrl(URL);
    config.setMaximumPoolSize(20);
    config.setConnectionTimeout(60_000);
    config.setConnectionInitSql("call open_session()");
    pool = new HikariDataSource(config);
  }

  <T> T as(String tenant, Work<T> work) throws SQLException {
    try (var connection = pool.getConnection()) {
      try (var statement = connection.prepareStatement("set @tenant = ?")) {
        statement.setString(1, tenant);
        statement.execute();
        return work.with(connection);
      } finally {
        pool.evictConnection(connection); // its variables cannot be unset
      }
    }
  }
}
