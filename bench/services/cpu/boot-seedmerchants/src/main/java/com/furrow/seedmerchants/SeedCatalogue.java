package com.furrow.seedmerchants;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.annotation.Transactional;

@Repository
public class SeedCatalogue {
  private final JdbcClient jdbc;
  private final AtomicInteger turn = new AtomicInteger();

  public SeedCatalogue(JdbcClient jdbc) { this.jdbc = jdbc; }

  /** The cheapest offers; which merchants come first changes from customer to customer. */
  @Transactional(readOnly = true)
  public List<Offer> cheapest(String words) {
    int first = Math.floorMod(turn.getAndIncrement(), 400);
    return jdbc.sql("""
            select name, pence, packets from offer
            where lower(name) like ? and packets > 0
            order by pence + mod(merchant + ?, 400), name limit 10""")
        .params("%" + words.toLowerCase() + "%", first)
        .query(Offer.class).list();
  }
}
