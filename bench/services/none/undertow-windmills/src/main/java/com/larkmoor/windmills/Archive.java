package com.larkmoor.windmills;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;

/** Six students read in the archive, to which there are two keys, all day; no request has to do with it. */
final class Archive {
  private static final int STUDENTS = 6;

  private final HikariDataSource keys;
  private volatile boolean read;

  Archive() {
    var config = new HikariConfig();
    config.setPoolName("archive");
    config.setJdbcUrl("jdbc:h2:mem:archive;DB_CLOSE_DELAY=-1");
    config.setMaximumPoolSize(2);
    keys = new HikariDataSource(config);
  }

  void start() {
    for (int student = 1; student <= STUDENTS; student++) {
      Thread.ofPlatform().name("student-" + student).daemon().start(this::study);
    }
  }

  private void study() {
    try {
      while (true) {
        try (Connection key = keys.getConnection()) {
          Thread.sleep(10);
          read = key.isValid(1);
        }
      }
    } catch (InterruptedException | SQLException e) {
      Thread.currentThread().interrupt();
    }
  }
}
