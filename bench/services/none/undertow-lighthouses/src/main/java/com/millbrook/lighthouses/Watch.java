package com.millbrook.lighthouses;

import java.util.concurrent.locks.ReentrantLock;

/** Numbers the readings of a watch; a watch has 10,000 of them. */
final class Watch {
  private final ReentrantLock lock = new ReentrantLock(true);
  private long watch;
  private int reading;

  long next() {
    lock.lock();
    try {
      if (++reading == 10_000) {
        reading = 0;
        watch++;
      }
      return watch * 10_000 + reading;
    } finally {
      lock.unlock();
    }
  }
}
