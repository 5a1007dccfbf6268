package com.barleyhythe.granges;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Which bin is filled next. Many read the plan at a time. A bin holds ten loads; when it is full the plan
 * changes, and nobody may go by the old one while the exchange has not booked the change.
 */
final class StorePlan {
  private static final int LOADS = 10;
  private static final int BINS = 48;

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final AtomicInteger loads = new AtomicInteger();
  private final GrainExchange exchange;
  private int bin;

  StorePlan(GrainExchange exchange) {
    this.exchange = exchange;
  }

  int unload(int kilograms) throws IOException, InterruptedException {
    return loads.incrementAndGet() % LOADS == 0 ? change(kilograms) : find();
  }

  /** The plan is on the shared disk of the store's control room, from which it is read in 10 ms. */
  private int find() throws InterruptedException {
    lock.readLock().lock();
    try {
      Thread.sleep(10);
      return bin;
    } finally {
      lock.readLock().unlock();
    }
  }

  private int change(int kilograms) throws IOException {
    lock.writeLock().lock();
    try {
      exchange.book(bin, kilograms);
      int full = bin;
      bin = (bin + 1) % BINS;
      return full;
    } finally {
      lock.writeLock().unlock();
    }
  }
}
