package com.kilnandfloor.maltsters;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * The board of the exchange's hall. Any number may read a price, 1 ms; whoever chalks up a lot has the
 * board to himself for 45 ms, until the hall has confirmed it. Fair, so that a lot is not kept waiting.
 */
final class PriceBoard {
  private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final ConcurrentMap<String, Integer> prices = new ConcurrentHashMap<>();

  int read(String malt) throws InterruptedException {
    lock.readLock().lock();
    try {
      Thread.sleep(1);
      return prices.getOrDefault(malt, 540);
    } finally {
      lock.readLock().unlock();
    }
  }

  int chalk(String malt, int quarters) throws InterruptedException {
    lock.writeLock().lock();
    try {
      Thread.sleep(45);
      return prices.merge(malt, 540, (before, now) -> 500 + (before + quarters) % 80);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
