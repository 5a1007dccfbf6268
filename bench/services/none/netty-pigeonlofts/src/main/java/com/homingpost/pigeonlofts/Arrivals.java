package com.homingpost.pigeonlofts;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

final class Arrivals {
  private final AtomicLong rings = new AtomicLong();
  private final Map<String, Arrival> latest = new ConcurrentHashMap<>();

  Arrival record(String loft) {
    long now = System.currentTimeMillis();
    var arrival = new Arrival(loft, rings.incrementAndGet(), now);
    Arrival before = latest.put(loft, arrival);
    return before == null ? arrival : new Arrival(loft, arrival.ring(), now - before.since());
  }

  long count() { return rings.get(); }
}
