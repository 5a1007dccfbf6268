package com.stonebridge.waybills.zone;

import java.util.LinkedHashMap;
import java.util.Map;

/** Keeps the entries used last. */
class RecentlyUsed<K, V> extends LinkedHashMap<K, V> {
  private final int capacity;

  RecentlyUsed(int capacity) {
    super(capacity * 4 / 3, 0.75f, true);
    this.capacity = capacity;
  }

  @Override
  protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
    return size() > capacity;
  }
}
