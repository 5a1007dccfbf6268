package com.lutine.underwriters;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

@Service
public class Policies {
  private final JdbcClient database;
  private final RatingTerminal rating;

  Policies(JdbcClient database, RatingTerminal rating) {
    this.database = database;
    this.rating = rating;
  }

  /** Rates the ship by its class, and notes the offer. */
  @Transactional
  public String premium(String ship) throws Exception {
    String shipClass = database.sql("select class from ship where name = ?").param(ship).query(String.class).single();
    String pence = rating.rate(shipClass);
    database.sql("insert into offer(ship, pence) values (?, ?)").params(ship, pence).update();
    return pence;
  }
}
