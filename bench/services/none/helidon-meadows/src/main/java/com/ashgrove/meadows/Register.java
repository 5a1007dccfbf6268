package com.ashgrove.meadows;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Who owns which meadow; read by all, amended ten times a second. */
final class Register {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<String, String> owners = new HashMap<>();
  private long amendments;

  String owner(String meadow) {
    lock.readLock().lock();
    try {
      return owners.getOrDefault(meadow, "parish");
    } finally {
      lock.readLock().unlock();
    }
  }

  void countNightly() {
    Thread.ofPlatform().name("register").daemon().start(() -> {
      while (true) {
        LockSupport.parkNanos(100_000_000);
        lock.writeLock().lock();
        try {
          owners.put(Long.toString(amendments % 40), "trust " + amendments++);
          LockSupport.parkNanos(50_000);
        } finally {
          lock.writeLock().unlock();
        }
      }
    });
  }
}
