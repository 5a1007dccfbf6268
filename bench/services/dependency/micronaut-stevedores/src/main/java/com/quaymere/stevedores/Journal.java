package com.quaymere.stevedores;

import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicLong;
import reactor.core.publisher.Mono;
import reactor.core.scheduler.Scheduler;
import reactor.core.scheduler.Schedulers;

/** Releases are written down, 2 ms on the shared disk, on threads that may wait for it. */
@Singleton
public class Journal {
  private final Scheduler scheduler;
  private final AtomicLong entries = new AtomicLong();

  public Journal(@Named("journal") ExecutorService threads) {
    scheduler = Schedulers.fromExecutorService(threads);
  }

  Mono<Release> write(Release release) {
    return Mono.fromCallable(() -> {
      Thread.sleep(2);
      entries.incrementAndGet();
      return release;
    }).subscribeOn(scheduler);
  }
}
