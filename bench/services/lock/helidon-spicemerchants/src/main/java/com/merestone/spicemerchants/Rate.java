package com.merestone.spicemerchants;

import java.util.concurrent.atomic.AtomicInteger;

/** What the exchange gave us: a rate, good for so many deals. */
final class Rate {
  private final int pence;
  private final AtomicInteger left;

  Rate(int pence, int deals) {
    this.pence = pence;
    left = new AtomicInteger(deals);
  }

  /** Whether there was a deal left. */
  boolean take() {
    return left.getAndDecrement() > 0;
  }

  int pence() {
    return pence;
  }
}
