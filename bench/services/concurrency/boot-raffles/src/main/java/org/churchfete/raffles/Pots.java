package org.churchfete.raffles;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

@Repository
class Pots {
  private final JdbcTemplate database;

  Pots(JdbcTemplate database) {
    this.database = database;
  }

  /** The number of the ticket depends on what is in the pot, and is stamped in 15 ms. */
  @Transactional
  public long buy(String raffle) throws InterruptedException {
    Long pence = database.queryForObject("select pence from pot where raffle = ? for update", Long.class, raffle);
    Thread.sleep(15);
    database.update("update pot set pence = pence + 20, sold = sold + 1 where raffle = ?", raffle);
    return pence == null ? 0 : pence + 20;
  }

  @Transactional(readOnly = true)
  public long look(String raffle) throws InterruptedException {
    Long pence = database.queryForObject("select pence from pot where raffle = ?", Long.class, raffle);
    Thread.sleep(5);
    return pence == null ? 0 : pence;
  }
}
