package com.fenlandcommons.reedcutters;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;

/** Each parish's licence to cut, looked up in the archive, 6 ms, and then kept for ten minutes. */
final class Licences {
  private final LoadingCache<String, String> licences =
      Caffeine.newBuilder().maximumSize(500).expireAfterWrite(Duration.ofMinutes(10)).build(Licences::load);

  String of(String parish) {
    return licences.get(parish);
  }

  private static String load(String parish) throws InterruptedException {
    Thread.sleep(6);
    return "L-" + Math.floorMod(parish.hashCode(), 10_000);
  }
}
