package org.andante.metronomes;

import java.util.concurrent.atomic.AtomicInteger;

/** A spring is wound in 3 ms. */
final class Springs {
  private final AtomicInteger wound = new AtomicInteger();

  int wind(String wood) throws InterruptedException {
    Thread.sleep(3);
    return wood.length() + wound.incrementAndGet() % 5;
  }
}
