package com.estuarytrust.wharfingers;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
class BerthRepository {
  static final int BERTHS = 2_400;

  private final JdbcClient jdbc;

  BerthRepository(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Berth find(int id) {
    return jdbc.sql("SELECT id, quay, depth, allotted FROM berth WHERE id = ?").param(id).query(Berth.class).single();
  }

  void allot(int id) {
    jdbc.sql("UPDATE berth SET allotted = allotted + 1 WHERE id = ?").param(id).update();
  }
}
