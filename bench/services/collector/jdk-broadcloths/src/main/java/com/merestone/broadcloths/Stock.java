package com.merestone.broadcloths;

import java.util.HashMap;
import java.util.Map;

/** Every bolt in the warehouses, kept in memory since a lookup in the old system takes a second. */
final class Stock {
  private static final int BOLTS = 330_000;

  record Bolt(String name, byte[] yards) {}

  private final Map<String, Bolt> bolts = new HashMap<>(2 * BOLTS);

  Stock() {
    for (int i = 0; i < BOLTS; i++) {
      String name = "B" + i;
      bolts.put(name, new Bolt(name, new byte[24 + i % 16]));
    }
  }

  Bolt find(String name) {
    return bolts.getOrDefault(name, bolts.get("B0"));
  }
}
