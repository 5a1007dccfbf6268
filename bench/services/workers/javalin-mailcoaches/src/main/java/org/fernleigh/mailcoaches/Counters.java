package org.fernleigh.mailcoaches;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The twelve counters of the office, where a stamp takes 8 ms. */
final class Counters {
  private final ExecutorService clerks = Executors.newFixedThreadPool(12, Thread.ofPlatform().name("counter-", 1).daemon().factory());

  int stamp(long letter) throws InterruptedException, ExecutionException {
    return clerks.submit(() -> {
      Thread.sleep(8);
      return (int) (letter % 97);
    }).get();
  }
}
