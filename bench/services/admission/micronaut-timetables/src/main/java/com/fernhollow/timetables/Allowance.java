package com.fernhollow.timetables;

/** Fills up evenly, to at most a tenth of what comes in a second. */
final class Allowance {
  private final double perNano;
  private final double most;
  private double left;
  private long filled = System.nanoTime();

  Allowance(int perSecond) {
    perNano = perSecond / 1e9;
    most = Math.max(1, perSecond / 10.0);
    left = most;
  }

  synchronized boolean take() {
    long now = System.nanoTime();
    left = Math.min(most, left + (now - filled) * perNano);
    filled = now;
    if (left < 1) return false;
    left--;
    return true;
  }
}
