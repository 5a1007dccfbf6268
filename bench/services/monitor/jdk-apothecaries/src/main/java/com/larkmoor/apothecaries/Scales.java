package com.larkmoor.apothecaries;

/** One pair of scales, which comes to rest within 5 ms. */
final class Scales {
  private int last;

  synchronized int weigh(int grains) throws InterruptedException {
    Thread.sleep(5);
    last = grains + Math.floorMod(last, 2);
    return last;
  }
}
