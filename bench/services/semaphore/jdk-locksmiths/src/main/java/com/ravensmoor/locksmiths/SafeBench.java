package com.ravensmoor.locksmiths;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;

/** The key of a safe takes 45 ms on one of three milling machines. */
final class SafeBench {
  private final Bulkhead mills = Bulkhead.of("mills",
      BulkheadConfig.custom().maxConcurrentCalls(3).maxWaitDuration(Duration.ofMinutes(2)).build());

  String cut(int order) {
    return mills.executeSupplier(() -> mill(order));
  }

  private static String mill(int order) {
    long end = System.nanoTime() + 45_000_000L;
    for (long left = 45_000_000L; left > 0; left = end - System.nanoTime()) LockSupport.parkNanos(left);
    return "safe " + order % 53;
  }
}
