package com.anvilrow.ironmongers;

import java.io.IOException;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * Prices of what is in stock. Those of one sale must be of one valuation, and a sale by the hundredweight brings
 * a new one. The lock is fair, as wholesale would else wait for the whole of a market day.
 */
final class PriceBook {
  private final ReentrantReadWriteLock valuation = new ReentrantReadWriteLock(true);
  private final MetalExchange exchange;
  private long centsPerPound = 340;

  PriceBook(MetalExchange exchange) {
    this.exchange = exchange;
  }

  long price(String article) throws IOException, InterruptedException {
    valuation.readLock().lock();
    try {
      return centsPerPound + exchange.surcharge(article);
    } finally {
      valuation.readLock().unlock();
    }
  }

  long revalue(String metal) throws IOException, InterruptedException {
    valuation.writeLock().lock();
    try {
      centsPerPound = 300 + exchange.fix(metal);
      return centsPerPound;
    } finally {
      valuation.writeLock().unlock();
    }
  }
}
