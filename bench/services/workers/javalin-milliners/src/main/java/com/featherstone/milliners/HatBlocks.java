package com.featherstone.milliners;

import java.util.concurrent.atomic.AtomicLong;

/** A hat is steamed over its block for 16 ms. */
final class HatBlocks {
  private final AtomicLong hats = new AtomicLong();

  long shape(String style) {
    try {
      Thread.sleep(16);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return hats.incrementAndGet() * 10 + style.length() % 10;
  }
}
