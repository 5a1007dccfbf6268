package com.peatreek.distilleries;

final class Still {
  private Still() {}

  /** The bench still needs 9 ms. */
  static void distil(Sample sample) throws InterruptedException {
    Thread.sleep(9);
    sample.spirit = sample.sugar * 0.92;
  }
}
