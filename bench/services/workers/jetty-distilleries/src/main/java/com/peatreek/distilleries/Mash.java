package com.peatreek.distilleries;

final class Mash {
  private Mash() {}

  /** The saccharometer needs 2 ms. */
  static void steep(Sample sample) throws InterruptedException {
    Thread.sleep(2);
    sample.sugar = 55 + Math.floorMod(sample.malt.hashCode(), 20);
  }
}
