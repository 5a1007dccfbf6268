package com.merestone.herringboats;

import common.Partner;
import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import org.cache2k.Cache;
import org.cache2k.Cache2kBuilder;

/** Prices of the exchange, 60 ms to ask for. They are kept for two seconds, and asked for anew before they expire. */
@Singleton
public class FishPrices {
  private final Client exchange = new Client(Partner.start("-Ddelay=60"));
  private final Cache<String, Integer> prices = new Cache2kBuilder<String, Integer>() {}
      .name("prices")
      .entryCapacity(200)
      .expireAfterWrite(2, TimeUnit.SECONDS)
      .refreshAhead(true)
      .loader(fish -> exchange.get("/prices/" + fish).length())
      .build();

  int of(String fish) {
    return prices.get(fish);
  }
}
