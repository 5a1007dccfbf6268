package com.larkmoor.passbooks;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;

/** Eight numbers, each of which may be torn off once. */
final class Sheet {
  static final int NUMBERS = 8;

  private final long first;
  private final AtomicInteger torn;

  Sheet(long first, int torn) {
    this.first = first;
    this.torn = new AtomicInteger(torn);
  }

  OptionalLong tear() {
    int at = torn.getAndUpdate(count -> Math.min(NUMBERS, count + 1));
    return at < NUMBERS ? OptionalLong.of(first + at) : OptionalLong.empty();
  }
}
