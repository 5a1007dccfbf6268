package com.millbrook.orchards;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Counts who asked for which orchard; the newest are counted and the oldest left out when there are too many. */
final class Visits {
  private final LongAdder counted = new LongAdder();
  private final ThreadPoolExecutor counters = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(50),
      task -> Thread.ofPlatform().name("visits").daemon().unstarted(task), new ThreadPoolExecutor.DiscardOldestPolicy());

  void count(int orchard) {
    counters.execute(this::send);
  }

  private void send() {
    try {
      Thread.sleep(18);
      counted.increment();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
