package com.slipwayhq.haulouts;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;

/** Finds a tide high enough and a slip that is free. Remembers the last tides, for the radio. */
final class SlipPlanner {
  record HaulOut(int yard, int tide, int slip) {}

  private static final int REMEMBERED = 500;

  private final TideService tides;
  private final Bookings bookings;
  private final ReentrantLock lock = new ReentrantLock(true);
  private final Map<Integer, Integer> lastTides = new LinkedHashMap<>(64, 0.75f, true) {
    @Override
    protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
      return size() > REMEMBERED;
    }
  };

  SlipPlanner(TideService tides, Bookings bookings) {
    this.tides = tides;
    this.bookings = bookings;
  }

  HaulOut next(int yard) throws Exception {
    int tide = tides.nextHighWater(yard);
    lock.lock();
    try {
      lastTides.put(yard, tide);
    } finally {
      lock.unlock();
    }
    return new HaulOut(yard, tide, bookings.freeSlip(yard));
  }
}
