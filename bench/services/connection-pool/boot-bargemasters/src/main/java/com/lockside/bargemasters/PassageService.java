package com.lockside.bargemasters;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
class PassageService {
  static final int BARGES = 4_000;

  private final JdbcClient jdbc;
  private final TollOffice tolls;

  PassageService(JdbcClient jdbc, TollOffice tolls) {
    this.jdbc = jdbc;
    this.tolls = tolls;
  }

  /** A passage counts only if its toll has been taken: what the office refuses is rolled back. */
  @Transactional
  public Passage book(int barge) {
    jdbc.sql("UPDATE barge SET passages = passages + 1 WHERE id = ?").param(barge).update();
    int passages = jdbc.sql("SELECT passages FROM barge WHERE id = ?").param(barge).query(Integer.class).single();
    tolls.take(barge, passages);
    return new Passage(barge, passages, false);
  }
}
