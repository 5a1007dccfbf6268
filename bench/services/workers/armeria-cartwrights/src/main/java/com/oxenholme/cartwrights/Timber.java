package com.oxenholme.cartwrights;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;

/** The store of seasoned timber; a look into its book takes 6 ms. */
final class Timber {
  private final AtomicInteger planks = new AtomicInteger();

  String seasoned(String wheel) {
    LockSupport.parkNanos(6_000_000);
    return "ash-" + wheel + "-" + planks.incrementAndGet();
  }
}
