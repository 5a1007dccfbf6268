package com.peatreek.distilleries;

final class Cask {
  private Cask() {}

  /** The colorimeter needs 4 ms. */
  static void age(Sample sample) throws InterruptedException {
    Thread.sleep(4);
    sample.colour = sample.spirit / 8;
  }
}
