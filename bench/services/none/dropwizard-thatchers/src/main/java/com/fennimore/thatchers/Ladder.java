package com.fennimore.thatchers;

/** A roof is measured within 7 ms. */
final class Ladder {
  int measure(String roof) throws InterruptedException {
    Thread.sleep(7);
    return 6 + Math.floorMod(roof.hashCode(), 30);
  }
}
