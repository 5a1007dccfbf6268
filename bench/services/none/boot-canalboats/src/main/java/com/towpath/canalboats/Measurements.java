package com.towpath.canalboats;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;
import org.springframework.stereotype.Component;

/** Some twenty requests in a second are measured, and all others are not. */
@Component
class Measurements {
  private final RateLimiter sampled = RateLimiter.of("sampled", RateLimiterConfig.custom()
      .limitForPeriod(20)
      .limitRefreshPeriod(Duration.ofSeconds(1))
      .timeoutDuration(Duration.ZERO)
      .build());
  private final LongAdder nanos = new LongAdder();
  private final LongAdder requests = new LongAdder();

  void note(long started) {
    if (!sampled.acquirePermission()) return;
    nanos.add(System.nanoTime() - started);
    requests.increment();
  }

  double meanMillis() {
    return requests.sum() == 0 ? 0 : nanos.sum() / 1e6 / requests.sum();
  }
}
