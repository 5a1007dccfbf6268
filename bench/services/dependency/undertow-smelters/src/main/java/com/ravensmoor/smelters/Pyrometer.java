package com.ravensmoor.smelters;

import java.util.concurrent.ThreadLocalRandom;

/** Has to look at the glow for 15 ms; any number of readings may be taken at the same time. */
final class Pyrometer {
  int read() throws InterruptedException {
    Thread.sleep(15);
    return 1180 + ThreadLocalRandom.current().nextInt(20);
  }
}
