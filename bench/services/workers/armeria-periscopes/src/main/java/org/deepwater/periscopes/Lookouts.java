package org.deepwater.periscopes;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.LongAdder;

/** Four lookouts, who report every 25 ms, and whose next watch is on the list already. */
final class Lookouts {
  private final ExecutorService watch =
      Executors.newFixedThreadPool(4, Thread.ofPlatform().name("lookout-", 1).daemon().factory());
  private final LongAdder reports = new LongAdder();

  void start() {
    for (int i = 0; i < 10; i++) watch.execute(this::report);
  }

  private void report() {
    try {
      Thread.sleep(25);
      reports.increment();
      watch.execute(this::report);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
