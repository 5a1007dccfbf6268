package com.coachhouse.postilions;

import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;

/** Seventeen coaches in 100 ms may enter the yard. */
public class Turnpike {
  private final RateLimiter yard = RateLimiter.of("yard", RateLimiterConfig.custom()
      .limitForPeriod(17).limitRefreshPeriod(Duration.ofMillis(100)).timeoutDuration(Duration.ZERO).build());

  @ServerRequestFilter(nonBlocking = true)
  public Response enter() {
    return yard.acquirePermission() ? null : Response.status(Response.Status.TOO_MANY_REQUESTS).build();
  }
}
