package com.fennimore.beekeepers;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.stereotype.Component;

/** What each hive will gather. One forecaster looks again at what was asked for; until he has, what he said last is good enough. */
@Component
class Forecasts {
  private static final int HIVES = 40;
  private static final int USUAL = 30;

  private final ExecutorService forecaster =
      Executors.newSingleThreadExecutor(Thread.ofPlatform().name("forecaster").daemon().factory());
  private final LoadingCache<Integer, Integer> ounces;

  Forecasts(Meadow meadow) {
    ounces = Caffeine.newBuilder()
        .refreshAfterWrite(Duration.ofMillis(150))
        .executor(forecaster)
        .build(meadow::nectar);
    for (int hive = 1; hive <= HIVES; hive++) {
      ounces.put(hive, USUAL);
    }
  }

  int ofAllHives() {
    int all = 0;
    for (int hive = 1; hive <= HIVES; hive++) {
      all += ounces.get(hive);
    }
    return all;
  }
}
