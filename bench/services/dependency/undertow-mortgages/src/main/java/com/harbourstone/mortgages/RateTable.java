package com.harbourstone.mortgages;

import java.util.TreeMap;

/** Rates by risk. The treasury sets a new base rate four times a second, which takes it 5 ms. */
final class RateTable {
  private final TreeMap<Integer, Integer> margins = new TreeMap<>();
  private int base = 410;

  RateTable() {
    margins.put(0, 40);
    margins.put(20, 75);
    margins.put(45, 130);
    margins.put(80, 240);
    Thread.ofPlatform().name("treasury-feed").daemon().start(this::follow);
  }

  synchronized int rate(int risk) {
    return base + margins.floorEntry(risk).getValue();
  }

  private void follow() {
    try {
      for (int tick = 0; ; tick++) {
        Thread.sleep(245);
        synchronized (this) {
          Thread.sleep(5);
          base = 405 + tick % 10;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
