package com.ravensmoor.sundials;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;

final class Gardens {
  private final LoadingCache<String, Dial> dials = Caffeine.newBuilder().maximumSize(1000)
      .build(garden -> new Dial(garden, 40 + Math.floorMod(garden.hashCode(), 200) / 10.0));

  Dial dial(String garden) {
    return dials.get(garden);
  }
}
