package org.physic.herbals;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.StampedLock;

/** The herbs by book. To look one up takes 3 ms, to press and paste a new one 20 ms. */
final class Herbal {
  private final StampedLock lock = new StampedLock();
  private final Map<String, Integer> herbs = new HashMap<>();

  int herbs(String book) throws InterruptedException {
    long stamp = lock.readLock();
    try {
      Thread.sleep(3);
      return herbs.getOrDefault(book, 0);
    } finally {
      lock.unlockRead(stamp);
    }
  }

  int add(String book) throws InterruptedException {
    long stamp = lock.writeLock();
    try {
      Thread.sleep(20);
      return herbs.merge(book, 1, Integer::sum);
    } finally {
      lock.unlockWrite(stamp);
    }
  }
}
