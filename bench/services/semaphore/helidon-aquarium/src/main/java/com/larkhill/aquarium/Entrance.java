package com.larkhill.aquarium;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Visitors are let in evenly, so that there is no crowd before the sharks. */
final class Entrance {
  private static final int AT_ONCE = 20;

  private final Semaphore places = new Semaphore(AT_ONCE);
  private final AtomicLong visitors = new AtomicLong();
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("entrance-clock").daemon().factory());

  void open() {
    clock.scheduleAtFixedRate(this::makeRoom, 20, 20, TimeUnit.MILLISECONDS);
  }

  long admit() throws InterruptedException {
    places.acquire();
    return visitors.incrementAndGet();
  }

  private void makeRoom() {
    int more = Math.min(3, AT_ONCE - places.availablePermits());
    if (more > 0) places.release(more);
  }
}
