package org.eelmarsh.smokehouses;

import java.util.concurrent.atomic.AtomicInteger;

/** The kiln's supplier asks for at most six at a time. */
final class Hooks {
  private final AtomicInteger free = new AtomicInteger(6);

  void take() throws InterruptedException {
    while (!tryTake()) Thread.sleep(5);
  }

  private boolean tryTake() {
    int now = free.get();
    return now > 0 && free.compareAndSet(now, now - 1);
  }

  void giveBack() {
    free.incrementAndGet();
  }
}
