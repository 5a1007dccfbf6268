package com.fairwaygrid.smartmeters;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Prices of the half hour. The market sends new ones five times a second, which takes 4 ms. */
final class Tariffs {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final int[] microCents = {21_400, 33_900};

  Tariffs() {
    Thread.ofPlatform().name("market-feed").daemon().start(this::follow);
  }

  long price(Reading reading) {
    lock.readLock().lock();
    try {
      int register = Math.floorMod(reading.meter().hashCode(), microCents.length);
      return reading.wattHours() * microCents[register] / 1_000_000;
    } finally {
      lock.readLock().unlock();
    }
  }

  private void follow() {
    try {
      for (int change = 0; ; change++) {
        Thread.sleep(196);
        lock.writeLock().lock();
        try {
          Thread.sleep(4);
          microCents[change % 2] = 20_000 + 700 * (change % 23);
        } finally {
          lock.writeLock().unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
