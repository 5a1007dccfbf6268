package com.fernhollow.observatory;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/** The mirror's offset, measured again and again; in between the last one is good enough. */
final class Calibration {
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("calibration").daemon().factory());
  private final ReentrantLock mirror = new ReentrantLock();
  private volatile int last;
  private int offset;

  void start() {
    clock.scheduleWithFixedDelay(this::measure, 0, 250, TimeUnit.MILLISECONDS);
  }

  int offset() {
    if (!mirror.tryLock()) return last;
    try {
      return offset;
    } finally {
      mirror.unlock();
    }
  }

  private void measure() {
    mirror.lock();
    try {
      Thread.sleep(150);
      offset = (offset + 3) % 11;
      last = offset;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      mirror.unlock();
    }
  }
}
