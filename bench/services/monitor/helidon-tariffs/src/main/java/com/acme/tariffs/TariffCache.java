package com.acme.tariffs;
import java.util.*;
import java.util.function.Function;
/** Small LRU cache; LinkedHashMap in access order is not thread safe, hence synchronized. */
class TariffCache<K, V> {
  private final int max; private final Function<K, V> loader; private final LinkedHashMap<K, V> map;
  TariffCache(int max, Function<K, V> loader) {
    this.max = max; this.loader = loader;
    this.map = new LinkedHashMap<>(16, 0.75f, true) {
      @Override protected boolean removeEldestEntry(Map.Entry<K, V> e) { return size() > TariffCache.this.max; }
    };
  }
  synchronized V get(K key) {
    V v = map.get(key);
    if (v == null) { v = loader.apply(key); map.put(key, v); }
    return v;
  }
}
