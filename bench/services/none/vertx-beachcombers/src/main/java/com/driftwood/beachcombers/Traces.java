package com.driftwood.beachcombers;

import com.google.common.util.concurrent.RateLimiter;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** A sample of the requests is written to the tracing system, which is slow. */
final class Traces {
  private final RateLimiter sample = RateLimiter.create(100);
  private final ThreadPoolExecutor exporter = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS,
      new ArrayBlockingQueue<>(20), Thread.ofPlatform().name("trace-exporter").daemon().factory(),
      new ThreadPoolExecutor.DiscardOldestPolicy());

  void offer(String path) {
    if (sample.tryAcquire()) exporter.execute(() -> export(path));
  }

  private static void export(String path) {
    try {
      Thread.sleep(20 + path.length() % 3);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
