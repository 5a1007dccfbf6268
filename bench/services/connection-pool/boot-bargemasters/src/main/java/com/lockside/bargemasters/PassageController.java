package com.lockside.bargemasters;

import java.util.concurrent.atomic.AtomicInteger;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

@RestController
class PassageController {
  private final PassageService passages;
  private final Lockkeeper lockkeeper;
  private final AtomicInteger next = new AtomicInteger();

  /** JDBC blocks, so it must not run on an event loop. */
  private final Scheduler jdbc = Schedulers.newBoundedElastic(30, 10_000, "jdbc");

  PassageController(PassageService passages, Lockkeeper lockkeeper) {
    this.passages = passages;
    this.lockkeeper = lockkeeper;
  }

  /** Books the barge that is next in the basin, and lets the keeper of the lock know. */
  @GetMapping("/basin/next/passage")
  Mono<Passage> book() {
    return Mono.fromCallable(() -> passages.book(Math.floorMod(next.getAndIncrement(), PassageService.BARGES)))
        .subscribeOn(jdbc)
        .flatMap(lockkeeper::announce);
  }
}
