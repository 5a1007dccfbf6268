package com.merestone.spicemerchants;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Deals are made at the rate in the book; the one that finds it used up gets a new one. */
final class RateBook {
  private static final int DEALS = 8;

  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final Exchange exchange;
  private Rate rate = new Rate(0, 0);

  RateBook(Exchange exchange) {
    this.exchange = exchange;
  }

  int deal() {
    lock.readLock().lock();
    try {
      if (rate.take()) return rate.pence();
    } finally {
      lock.readLock().unlock();
    }
    return renew();
  }

  private int renew() {
    lock.writeLock().lock();
    try {
      // Another may have renewed it while this one waited.
      if (!rate.take()) {
        rate = new Rate(exchange.fix(), DEALS);
        rate.take();
      }
      return rate.pence();
    } finally {
      lock.writeLock().unlock();
    }
  }
}
