package org.lowmeadow.weirs;

import java.util.concurrent.ThreadLocalRandom;

/** A float and a string; the needle needs 5 ms until it stands still. */
final class Gauges {
  int read(String weir) throws InterruptedException {
    Thread.sleep(5);
    return 1400 + Math.floorMod(weir.hashCode(), 200) + ThreadLocalRandom.current().nextInt(20);
  }
}
