package com.stonebridge.chequebooks.cheque;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The branches with their number series, which must have no gaps. */
@Repository
class BranchRepository {
  private final JdbcClient jdbc;

  BranchRepository(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  long nextNumber(String branch) {
    return jdbc.sql("select next_number from branch where code = ? for update").param(branch).query(Long.class).single();
  }

  void advance(String branch, long number) {
    jdbc.sql("update branch set next_number = ? where code = ?").param(number).param(branch).update();
  }

  void enter(Cheque cheque) {
    jdbc.sql("insert into cheque(branch, number, signature) values (?, ?, ?)")
        .param(cheque.branch()).param(cheque.number()).param(cheque.signature()).update();
  }
}
