package com.oyezoyez.towncriers;

import jakarta.inject.Singleton;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** The market's contract: a cry every 4 ms at most. Each gets the next time that is free, and sleeps until then. */
@Singleton
class Pace {
  private static final long EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(4);
  private final AtomicLong next = new AtomicLong(System.nanoTime());

  void await() throws InterruptedException {
    long now = System.nanoTime();
    long due = next.accumulateAndGet(now, (last, present) -> Math.max(last + EVERY_NANOS, present));
    TimeUnit.NANOSECONDS.sleep(due - now);
  }
}
