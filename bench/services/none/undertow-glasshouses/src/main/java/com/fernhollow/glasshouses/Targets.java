package com.fernhollow.glasshouses;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.StampedLock;

/** How warm the beds ought to be; the gardeners' plan is read again all the time. */
final class Targets {
  private static final int KINDS = 40;

  private final StampedLock lock = new StampedLock();
  private Map<Integer, Integer> plan = Map.of();

  void start() {
    Thread.ofPlatform().name("targets").daemon().start(this::follow);
  }

  int of(String bed) {
    int kind = Math.floorMod(bed.hashCode(), KINDS);
    long stamp = lock.tryOptimisticRead();
    Map<Integer, Integer> seen = plan;
    if (!lock.validate(stamp)) {
      stamp = lock.readLock();
      try {
        seen = plan;
      } finally {
        lock.unlockRead(stamp);
      }
    }
    return seen.getOrDefault(kind, 20);
  }

  private void follow() {
    try {
      for (int day = 0; ; day++) {
        var read = new HashMap<Integer, Integer>();
        for (int kind = 0; kind < KINDS; kind++) {
          Thread.sleep(4);
          read.put(kind, 16 + (kind + day) % 9);
        }
        long stamp = lock.writeLock();
        try {
          plan = read;
        } finally {
          lock.unlockWrite(stamp);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
