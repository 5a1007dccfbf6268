package com.millrace.watermills;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Four pairs of stones; a sack takes 5 ms. */
final class Stones {
  private final ExecutorService stones = Executors.newFixedThreadPool(4, Thread.ofPlatform().name("stone-", 1).daemon().factory());
  private final AtomicLong sacks = new AtomicLong();

  long grind() throws InterruptedException {
    try {
      return stones.submit(() -> {
        Thread.sleep(5);
        return sacks.incrementAndGet();
      }).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }
}
