package com.larkmoor.atlases;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Is copied by many at the same time, and corrected by one visitor in twelve, who wants to be alone with it. */
final class Atlas {
  private static final int CORRECTS = 12;

  private final ReadWriteLock cover = new ReentrantReadWriteLock(true);
  private final AtomicInteger visitors = new AtomicInteger();
  private int edition = 1;

  String next(String region) throws InterruptedException {
    int visitor = visitors.incrementAndGet() & Integer.MAX_VALUE;
    int now = visitor % CORRECTS == 0 ? correct() : copy();
    return "{\"region\":\"" + region + "\",\"visitor\":" + visitor + ",\"edition\":" + now + "}";
  }

  private int copy() throws InterruptedException {
    cover.readLock().lock();
    try {
      Thread.sleep(40);
      return edition;
    } finally {
      cover.readLock().unlock();
    }
  }

  private int correct() throws InterruptedException {
    cover.writeLock().lock();
    try {
      Thread.sleep(4);
      return ++edition;
    } finally {
      cover.writeLock().unlock();
    }
  }
}
