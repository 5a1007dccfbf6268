package org.girth.saddlers;

import java.util.concurrent.atomic.AtomicLong;

/** What is ready to be delivered, in the order in which it was promised. */
final class OrderBook {
  record Order(long number, String customer, long pence) {}

  private final AtomicLong last = new AtomicLong();

  Order next() {
    long number = last.incrementAndGet();
    String customer = number % 4 == 0 ? "livery-" + number / 4 % 200 : "cavalry";
    return new Order(number, customer, 1500 + number * 7 % 400);
  }
}
