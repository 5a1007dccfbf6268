package com.terrierandco.visits;

import java.util.concurrent.ThreadLocalRandom;

/** How long to wait before the next attempt: with jitter, since the storm of last July. */
record Backoff(int least, int most) {
  void await() throws InterruptedException {
    Thread.sleep(ThreadLocalRandom.current().nextInt(least, most));
  }
}
