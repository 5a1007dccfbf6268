package com.larkmoor.windmills;

import java.util.concurrent.Semaphore;

/** Would confirm a reading if he had an hour; three landowners take turns in having it. */
final class Surveyor {
  private static final int LANDOWNERS = 3;

  private final Semaphore hours = new Semaphore(1, true);

  void start() {
    for (int landowner = 1; landowner <= LANDOWNERS; landowner++) {
      Thread.ofPlatform().name("landowner-" + landowner).daemon().start(this::engage);
    }
  }

  boolean confirm() {
    if (!hours.tryAcquire()) return false;
    hours.release();
    return true;
  }

  private void engage() {
    try {
      while (true) {
        hours.acquire();
        try {
          Thread.sleep(20);
        } finally {
          hours.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
