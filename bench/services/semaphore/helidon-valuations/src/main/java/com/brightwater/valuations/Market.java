package com.brightwater.valuations;

/** What houses nearby were sold for; the archive finds it in 30 ms and serves whoever comes. */
final class Market {
  long value(int house) throws InterruptedException {
    Thread.sleep(30);
    return 180_000 + Math.floorMod(house * 7_919L, 400_000);
  }
}
