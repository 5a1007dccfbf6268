package com.silkstreet.mercers;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Notes offers that were made. JDBC blocks, so that it has threads of its own. */
@Repository
class OfferBook {
  private final JdbcClient jdbc;
  private final Scheduler scribes = Schedulers.newBoundedElastic(4, 100_000, "offer-book");

  OfferBook(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Mono<Offer> note(Offer offer) {
    return Mono.fromCallable(() -> jdbc.sql("INSERT INTO offer (cloth, cents) VALUES (?, ?)").params(offer.cloth(), offer.cents()).update())
        .subscribeOn(scribes)
        .thenReturn(offer);
  }
}
