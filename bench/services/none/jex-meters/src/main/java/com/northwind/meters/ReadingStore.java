package com.northwind.meters;

/** The readings lie 5 ms away, and there is room for any number of callers. */
final class ReadingStore {
  String latest(String meter) {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "{\"meter\":\"" + meter + "\",\"kWh\":" + (1000 + Math.floorMod(meter.hashCode(), 9000)) + "}";
  }
}
