package com.galleyproof.typesetters;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Manuscripts, in the order in which they came in. */
@Repository
class Inbox {
  private static final int MANUSCRIPTS = 1_000;

  private final JdbcClient database;
  private final AtomicInteger next = new AtomicInteger();

  Inbox(JdbcClient database) {
    this.database = database;
  }

  Manuscript next() {
    return database.sql("SELECT id, house, pages FROM manuscripts WHERE id = ?")
        .param(Math.floorMod(next.getAndIncrement(), MANUSCRIPTS))
        .query(Manuscript.class).single();
  }
}
