package com.skydial.astrolabes;

/** An instrument that turns to a star in 12 ms. */
final class Astrolabe {
  private final double error;
  private String last = "none";

  Astrolabe(int number) {
    error = 0.01 * number;
  }

  double sight(String star) throws InterruptedException {
    Thread.sleep(12);
    last = star;
    return Math.floorMod(last.hashCode(), 90) + error;
  }
}
