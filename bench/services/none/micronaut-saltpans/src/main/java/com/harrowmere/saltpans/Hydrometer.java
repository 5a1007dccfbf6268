package com.harrowmere.saltpans;

/** Floats in each of the pans and answers after 9 ms. */
final class Hydrometer {
  private Hydrometer() {}

  static int read(String pan) throws InterruptedException {
    Thread.sleep(9);
    return 40 + Math.floorMod(pan.hashCode(), 220);
  }
}
