package com.featherstone.milliners;

import java.util.concurrent.Semaphore;

/** Felt is cut with one of two pairs of shears, in 1 ms. */
final class Felt {
  private final Semaphore shears = new Semaphore(2);

  String colour(String style) throws InterruptedException {
    shears.acquire();
    try {
      Thread.sleep(1);
      return style.length() % 2 == 0 ? "black" : "grey";
    } finally {
      shears.release();
    }
  }
}
