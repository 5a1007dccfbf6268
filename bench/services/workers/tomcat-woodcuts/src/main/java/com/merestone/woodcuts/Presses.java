package com.merestone.woodcuts;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The presses, each with a thread; orders queue up for them. */
final class Presses {
  private static final int PRESSES = 5;

  private final PlateStore plates;
  private final PrintLog log;
  private final Executor executor;

  Presses(PlateStore plates, PrintLog log) {
    this.plates = plates;
    this.log = log;
    var numbers = new AtomicInteger();
    // More than the presses come only once the queue is full, which it never is.
    executor = new ThreadPoolExecutor(PRESSES, 4 * PRESSES, 30, TimeUnit.SECONDS, new LinkedBlockingQueue<>(),
        task -> Thread.ofPlatform().daemon().name("press-" + numbers.incrementAndGet()).unstarted(task));
  }

  CompletableFuture<String> pull(String plate) {
    return CompletableFuture.supplyAsync(() -> {
      int block = plates.fetch(plate);
      long number = log.enter(plate);
      return "{\"plate\":\"" + plate + "\",\"block\":" + block + ",\"proof\":" + number + "}";
    }, executor);
  }
}
