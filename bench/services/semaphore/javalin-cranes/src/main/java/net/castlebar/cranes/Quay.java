package net.castlebar.cranes;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** Twelve hands work on the quay; a container takes three of them for 15 ms. */
final class Quay {
  private static final int GANG = 3;

  private final Semaphore hands = new Semaphore(12);
  private final AtomicInteger bays = new AtomicInteger();

  Lift lift(String container) throws InterruptedException {
    hands.acquire(GANG);
    try {
      Thread.sleep(15);
      return new Lift(container, 8 + Math.floorMod(container.hashCode(), 20), Math.floorMod(bays.incrementAndGet(), 40));
    } finally {
      hands.release(GANG);
    }
  }
}
