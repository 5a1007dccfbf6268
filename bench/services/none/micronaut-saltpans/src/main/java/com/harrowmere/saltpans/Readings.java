package com.harrowmere.saltpans;

import jakarta.inject.Singleton;
import java.util.LinkedHashMap;
import java.util.Map;

/** What was read last, of the pans that were asked for last. */
@Singleton
class Readings {
  private static final int PANS = 500;

  private final Map<String, Integer> last = new LinkedHashMap<>(PANS, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<String, Integer> eldest) {
      return size() > PANS;
    }
  };

  synchronized boolean isKnown(String pan) {
    return last.get(pan) != null;
  }

  synchronized void keep(String pan, int permille) {
    last.put(pan, permille);
  }
}
