package com.stonebridge.waybills.dispatch;

import java.util.concurrent.atomic.AtomicLong;
import org.springframework.stereotype.Component;

/** The parcels of the day, in the order in which they are loaded. */
@Component
class Round {
  private static final int STOPS = 12_000;

  private final AtomicLong parcels = new AtomicLong();

  long next() {
    return parcels.getAndIncrement();
  }

  String postcode(long parcel) {
    long stop = parcel % STOPS;
    return "SB" + stop / 100 + "-" + stop % 100;
  }
}
