package com.stockingmill.hosiers;

import java.util.LinkedHashMap;
import java.util.Map;

/** Where articles lie. The last 500 that were asked for are kept at hand. */
final class Shelf {
  private final Map<String, Integer> places = new LinkedHashMap<>(1_024, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
      return size() > 500;
    }
  };

  synchronized int place(String article) {
    return places.computeIfAbsent(article, key -> Math.floorMod(31 * key.hashCode(), 4_000));
  }
}
