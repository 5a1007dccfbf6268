package com.millbrook.lighthouses;

/** A line to the lamps, which takes 4 ms for a reading. */
final class Lamp {
  private static final String[] LIGHTS = {"Fl(2) 10s", "Oc 6s", "Iso 4s", "Q(9) 15s"};

  String read(String lighthouse) throws InterruptedException {
    Thread.sleep(4);
    return LIGHTS[Math.floorMod(lighthouse.hashCode(), LIGHTS.length)];
  }
}
