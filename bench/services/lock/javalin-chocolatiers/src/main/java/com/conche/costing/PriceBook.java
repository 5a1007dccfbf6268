package com.conche.costing;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * What the ingredients cost. Many may read at a time. The auditors want no more than ten costings from one
 * state of the book: the tenth renews it before it reads.
 */
final class PriceBook {
  private static final int COSTINGS = 10;

  private final ReentrantReadWriteLock book = new ReentrantReadWriteLock();
  private final AtomicLong costings = new AtomicLong();
  private final CommodityExchange exchange;
  private final Currencies currencies;
  private CommodityExchange.Prices prices = new CommodityExchange.Prices(0, 910, 64, 780);

  PriceBook(CommodityExchange exchange, Currencies currencies) {
    this.exchange = exchange;
    this.currencies = currencies;
  }

  Cost cost(Recipe recipe) throws IOException, InterruptedException {
    long rate = currencies.permilleOfDollar();
    if (costings.incrementAndGet() % COSTINGS == 0) renew();
    book.readLock().lock();
    try {
      long cents = recipe.cocoa() * prices.cocoa() + recipe.sugar() * prices.sugar() + recipe.hazelnuts() * prices.hazelnuts();
      return new Cost(recipe.name(), cents * rate / 1_000_000, prices.state());
    } finally {
      book.readLock().unlock();
    }
  }

  private void renew() throws IOException, InterruptedException {
    book.writeLock().lock();
    try {
      prices = exchange.fixing(prices.state() + 1);
    } finally {
      book.writeLock().unlock();
    }
  }
}
