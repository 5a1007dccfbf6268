package com.linenquay.galleries;

import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The catalogue is in a database that is read by JDBC, so on threads of its own. */
@Component
class Catalogue {
  private static final int PAINTINGS = 3_000;

  private final JdbcClient jdbc;
  private final Scheduler readers = Schedulers.newBoundedElastic(8, Integer.MAX_VALUE, "catalogue");

  Catalogue(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  Mono<String> title(int painting) {
    return Mono.fromCallable(() -> jdbc.sql("SELECT title FROM painting WHERE id = ?")
        .param(Math.floorMod(painting, PAINTINGS)).query(String.class).single()).subscribeOn(readers);
  }
}
