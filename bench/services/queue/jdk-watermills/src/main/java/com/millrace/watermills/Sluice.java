package com.millrace.watermills;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;

/** The river board's right to water: fifteen draws in a tenth of a second. */
final class Sluice {
  private final RateLimiter right = RateLimiter.of("river-board", RateLimiterConfig.custom()
      .limitForPeriod(15)
      .limitRefreshPeriod(Duration.ofMillis(100))
      .timeoutDuration(Duration.ofMinutes(5))
      .build());

  void draw() {
    RateLimiter.waitForPermission(right);
  }
}
