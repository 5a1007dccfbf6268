package com.larkhill.tidetables;

/** The readings of the gauges, on a slow medium: 35 ms for a harbour. */
final class GaugeArchive {
  int[] read(String harbour) {
    try {
      Thread.sleep(35);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return new int[] {Math.floorMod(harbour.hashCode(), 745), 120 + Math.floorMod(harbour.hashCode(), 260)};
  }
}
