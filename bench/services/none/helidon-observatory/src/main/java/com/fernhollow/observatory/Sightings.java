package com.fernhollow.observatory;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Remembers when each of the bodies last looked at was seen. */
final class Sightings {
  private final ReentrantLock lock = new ReentrantLock(true);
  private final Map<Integer, Long> seen = new LinkedHashMap<>(256, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Long> eldest) {
      return size() > 200;
    }
  };

  /** Returns how many seconds ago the body was seen, or -1. */
  long see(int body) {
    long now = System.nanoTime();
    lock.lock();
    try {
      Long before = seen.put(body, now);
      return before == null ? -1 : (now - before) / 1_000_000_000L;
    } finally {
      lock.unlock();
    }
  }
}
