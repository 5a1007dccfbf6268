package com.fernhollow.excursions;

import java.util.concurrent.ConcurrentHashMap;

/** The weather at a place, read anew when it is older than five seconds. */
final class Weather {
  private record Reading(String sky, long at) {}

  private static final String[] SKIES = {"fair", "cloudy", "showers", "rain"};
  private final ConcurrentHashMap<String, Reading> readings = new ConcurrentHashMap<>();

  String at(String place) throws InterruptedException {
    Reading reading = readings.get(place);
    if (reading == null || System.nanoTime() - reading.at() > 5_000_000_000L) {
      Thread.sleep(12);
      reading = new Reading(SKIES[Math.floorMod(place.hashCode() + System.nanoTime() / 60_000_000_000L, SKIES.length)], System.nanoTime());
      readings.put(place, reading);
    }
    return reading.sky();
  }
}
