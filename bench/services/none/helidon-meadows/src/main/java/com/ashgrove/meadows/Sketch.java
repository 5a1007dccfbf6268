package com.ashgrove.meadows;

/** A sketch is made by the plotter's driver, which takes 3 ms. */
final class Sketch {
  private Sketch() {}

  static String draw(String meadow) throws InterruptedException {
    Thread.sleep(3);
    return "M0 0 L" + Math.floorMod(meadow.hashCode(), 90) + " 40 Z";
  }
}
