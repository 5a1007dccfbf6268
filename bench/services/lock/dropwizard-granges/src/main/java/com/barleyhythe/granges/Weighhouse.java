package com.barleyhythe.granges;

import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadLocalRandom;

/** Twelve scales, each of which needs 6 ms to come to rest. */
final class Weighhouse {
  private final Semaphore scales = new Semaphore(12);

  int weigh() throws InterruptedException {
    scales.acquire();
    try {
      Thread.sleep(6);
      return ThreadLocalRandom.current().nextInt(22_000, 28_000);
    } finally {
      scales.release();
    }
  }
}
