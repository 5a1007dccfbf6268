package com.thimbleandpin.quilters;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import jakarta.inject.Singleton;
import java.time.Duration;

/** What the mill asked for a bolt; good for an hour. */
@Singleton
class PriceList {
  private final LoadingCache<Bolt, Integer> prices;

  PriceList(MillAccount mill) {
    prices = Caffeine.newBuilder()
        .maximumSize(96)
        .expireAfterWrite(Duration.ofHours(1))
        .build(mill::price);
  }

  int yard(Bolt bolt) { return prices.get(bolt); }
}
