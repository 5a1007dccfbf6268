package com.quillford.conveyancers;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;

/** Our lines to the land registry, taken in the order of the docket. */
final class Registry {
  private final HikariDataSource lines;
  private final ReentrantLock docket = new ReentrantLock();
  private long entry;

  Registry(int port) {
    var config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:tcp://127.0.0.1:" + port + "/mem:registry");
    config.setPoolName("registry");
    config.setMaximumPoolSize(5);
    lines = new HikariDataSource(config);
  }

  /** A line, and the number under which the docket has it. */
  Line line() throws SQLException {
    docket.lock();
    try {
      Connection connection = lines.getConnection();
      return new Line(++entry, connection);
    } finally {
      docket.unlock();
    }
  }

  record Line(long entry, Connection connection) implements AutoCloseable {
    @Override
    public void close() throws SQLException { connection.close(); }
  }
}
