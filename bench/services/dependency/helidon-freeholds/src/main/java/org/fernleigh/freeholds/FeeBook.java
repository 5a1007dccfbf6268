package org.fernleigh.freeholds;

import java.util.ArrayDeque;
import java.util.Deque;

/** The last fees; the cashier adds them up, twice a second, which takes 6 ms. */
final class FeeBook {
  private static final int KEPT = 500;

  private final Deque<Integer> fees = new ArrayDeque<>();
  private long total;

  FeeBook() {
    Thread.ofPlatform().name("cashier").daemon().start(this::addUp);
  }

  synchronized int charge(String title) {
    int fee = 300 + 10 * title.length();
    fees.add(fee);
    if (fees.size() > KEPT) fees.remove();
    return fee + (total > 0 ? 0 : 1);
  }

  private void addUp() {
    try {
      while (true) {
        Thread.sleep(500);
        synchronized (this) {
          Thread.sleep(6);
          total = fees.stream().mapToLong(Integer::longValue).sum();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
