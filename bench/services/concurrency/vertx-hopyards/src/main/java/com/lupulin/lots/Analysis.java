package com.lupulin.lots;

record Analysis(String lot, int alphaPermille, int oilMicrolitres) {
  static Analysis of(String lot, int value) {
    int seed = Math.floorMod(31 * lot.hashCode() + value, 10_000);
    return new Analysis(lot, 40 + seed % 120, 300 + seed % 2_500);
  }
}
