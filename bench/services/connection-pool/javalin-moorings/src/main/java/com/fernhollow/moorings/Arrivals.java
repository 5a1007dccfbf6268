package com.fernhollow.moorings;

import java.util.concurrent.atomic.AtomicLong;

/** Vessels as they come up the channel. Most of them make for the Hook, the rest for the small harbours. */
final class Arrivals {
  record Arrival(String vessel, String harbour) {}

  private static final String[] SMALL = {"brielle", "stellendam", "vlissingen", "goes", "veere"};
  private final AtomicLong arrived = new AtomicLong();

  Arrival next() {
    long number = arrived.incrementAndGet();
    String harbour = number % 10 == 0 ? SMALL[(int) (number / 10 % SMALL.length)] : "hook";
    return new Arrival("MV-" + number, harbour);
  }
}
