package com.larkmoor.orangeries;

import jakarta.inject.Singleton;

/** A stick in each tub settles within 14 ms. */
@Singleton
public class Moisture {
  int percent(String tree) throws InterruptedException {
    Thread.sleep(14);
    return 20 + Math.floorMod(tree.hashCode(), 60);
  }
}
