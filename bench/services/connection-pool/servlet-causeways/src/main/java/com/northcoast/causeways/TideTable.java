package com.northcoast.causeways;

/** The tide gauge at the end of the causeway, which is asked for the water's height: 20 ms. */
final class TideTable {
  private long readings;

  String safeUntil(String island) throws InterruptedException {
    Thread.sleep(20);
    long reading = note();
    return String.format("%02d:%02d", Math.floorMod(island.hashCode(), 24), reading % 60);
  }

  private synchronized long note() {
    return ++readings;
  }
}
