package com.samphire.tearooms;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;

/** Menus, which the kitchens may change at any moment: kept for a second, and loaded by one at a time. */
final class Menus {
  private final Calls kitchens;
  private final LoadingCache<String, String> cache = Caffeine.newBuilder()
      .maximumSize(200)
      .expireAfterWrite(Duration.ofSeconds(1))
      .build(this::load);

  Menus(int port) {
    kitchens = new Calls(port);
  }

  String of(String house) {
    return cache.get(house);
  }

  /** 45 ms. */
  private String load(String house) throws Exception {
    return "menu-" + Integer.toHexString(kitchens.get("/menus/" + house).hashCode());
  }
}
