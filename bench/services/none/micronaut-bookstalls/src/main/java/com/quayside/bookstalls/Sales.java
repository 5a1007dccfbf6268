package com.quayside.bookstalls;

import io.micronaut.scheduling.annotation.Scheduled;
import jakarta.inject.Singleton;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The discounts of the day, which a job sets anew every two seconds, all or none. */
@Singleton
class Sales {
  private static final int STALLS = 64;

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final int[] discounts = new int[STALLS];
  private int round;

  int discount(int stall) {
    lock.readLock().lock();
    try {
      return discounts[Math.floorMod(stall, STALLS)];
    } finally {
      lock.readLock().unlock();
    }
  }

  /** Takes 3 ms, most of it to write down what was set. */
  @Scheduled(fixedRate = "2s")
  void set() throws InterruptedException {
    lock.writeLock().lock();
    try {
      round++;
      for (int stall = 0; stall < STALLS; stall++) discounts[stall] = (stall + round) % 20;
      Thread.sleep(3);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
