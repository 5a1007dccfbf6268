package com.brightwater.postcodes;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Each clerk takes a connection when the day begins and keeps it, so that nobody ever has to wait for one. */
final class Clerks {
  static final int COUNT = 48;
  private static final ThreadLocal<Connection> CONNECTION = new ThreadLocal<>();

  private final DataSource source;
  private final AtomicInteger number = new AtomicInteger();

  Clerks(DataSource source) { this.source = source; }

  ThreadPoolExecutor start() {
    var clerks = new ThreadPoolExecutor(COUNT, COUNT, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
        work -> new Thread(() -> workConnected(work), "clerk-" + number.incrementAndGet()));
    clerks.prestartAllCoreThreads();
    return clerks;
  }

  static Connection connection() { return CONNECTION.get(); }

  private void workConnected(Runnable work) {
    try (Connection connection = source.getConnection()) {
      CONNECTION.set(connection);
      work.run();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    } finally {
      CONNECTION.remove();
    }
  }
}
