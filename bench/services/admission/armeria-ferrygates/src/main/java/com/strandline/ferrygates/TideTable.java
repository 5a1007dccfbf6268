package com.strandline.ferrygates;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Heights in centimetres; two gauges report to it, a few times a second. */
final class TideTable {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, Integer> heights = new HashMap<>();

  int height(String route) {
    lock.readLock().lock();
    try {
      return heights.getOrDefault(route, 210);
    } finally {
      lock.readLock().unlock();
    }
  }

  void keepUp() {
    for (String gauge : new String[] {"north-sound", "south-sound"}) {
      Thread.ofPlatform().name("gauge-" + gauge).daemon().start(() -> report(gauge));
    }
  }

  private void report(String gauge) {
    try {
      for (int tick = 0; true; tick++) {
        Thread.sleep(150);
        lock.writeLock().lock();
        try {
          Thread.sleep(2);
          heights.put(gauge, 200 + tick % 60);
        } finally {
          lock.writeLock().unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
