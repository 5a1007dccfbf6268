package com.quickthorn.hedgers;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;

/** What a parish pays for a metre: looked up in a register, 30 ms, and kept for an hour. */
final class Parishes {
  private final LoadingCache<String, Integer> rates =
      Caffeine.newBuilder().maximumSize(2_000).expireAfterWrite(Duration.ofHours(1)).build(Parishes::register);

  int rate(String parish) {
    return rates.get(parish);
  }

  private static int register(String parish) throws InterruptedException {
    Thread.sleep(30);
    return 900 + Math.floorMod(parish.hashCode(), 400);
  }
}
