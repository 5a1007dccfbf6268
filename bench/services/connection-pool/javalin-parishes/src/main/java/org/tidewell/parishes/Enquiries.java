package org.tidewell.parishes;

import java.util.concurrent.atomic.AtomicInteger;

/** Letters are answered in the order in which they came; one in ten asks for a year before the registers begin. */
final class Enquiries {
  private final AtomicInteger answered = new AtomicInteger();

  int next() {
    int letter = Math.floorMod(answered.getAndIncrement(), 1000);
    return letter % 10 == 0 ? 1700 + letter / 10 % 80 : 1800 + letter % 100;
  }
}
