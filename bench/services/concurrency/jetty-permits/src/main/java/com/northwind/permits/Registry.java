package com.northwind.permits;

/** The registry of the county; an entry takes 5 ms, however many there are. */
final class Registry {
  String enter(int district, long number) {
    try {
      Thread.sleep(5);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return "NW-" + district + "-" + Long.toString(number * 7919, 36);
  }
}
