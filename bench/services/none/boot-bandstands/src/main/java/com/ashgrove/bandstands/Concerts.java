package com.ashgrove.bandstands;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
class Concerts {
  record Concert(String band, String starts) {}

  private final JdbcTemplate jdbc;
  private final TransactionTemplate transaction;

  Concerts(JdbcTemplate jdbc, TransactionTemplate transaction) {
    this.jdbc = jdbc;
    this.transaction = transaction;
  }

  List<Concert> in(String park) {
    return jdbc.query("select band, starts from concert where park = ? order by starts",
        (row, n) -> new Concert(row.getString(1), row.getString(2)), park);
  }

  /** Compares the concerts with the bands' own calendars, three at a time. */
  @Scheduled(fixedDelay = 400)
  void reconcile() {
    for (int i = 0; i < 3; i++) {
      Thread.ofPlatform().name("reconcile-" + i).daemon().start(() -> transaction.executeWithoutResult(status -> {
        jdbc.queryForObject("select count(*) from concert", Integer.class);
        try {
          Thread.sleep(60);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }));
    }
  }
}
