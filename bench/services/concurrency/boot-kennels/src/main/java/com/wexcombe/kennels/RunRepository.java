package com.wexcombe.kennels;

import jakarta.annotation.PostConstruct;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
class RunRepository {
  private static final int RUNS = 640;

  private final JdbcTemplate jdbc;

  RunRepository(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  @PostConstruct
  void fill() {
    for (int run = 0; run < RUNS; run++) {
      jdbc.update("INSERT INTO runs (id, metres, dog) VALUES (?, ?, NULL)", run, 6 + run % 9);
    }
  }

  int runFor(long dog) {
    return (int) (dog % RUNS);
  }

  void occupy(int run, long dog) {
    jdbc.update("UPDATE runs SET dog = ?, since = CURRENT_TIMESTAMP WHERE id = ?", dog, run);
  }

  int metres(int run) {
    return jdbc.queryForObject("SELECT metres FROM runs WHERE id = ?", Integer.class, run);
  }
}
