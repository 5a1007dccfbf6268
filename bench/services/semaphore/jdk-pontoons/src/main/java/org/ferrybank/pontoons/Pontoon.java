package org.ferrybank.pontoons;

import java.util.concurrent.Semaphore;

/** Carries seven tons. Nobody overtakes. It takes 16 ms to cross. */
final class Pontoon {
  private final Semaphore tons = new Semaphore(7, true);

  int cross(int weight) throws InterruptedException {
    tons.acquire(weight);
    try {
      Thread.sleep(16);
      return 3 * weight;
    } finally {
      tons.release(weight);
    }
  }
}
