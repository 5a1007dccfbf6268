package com.fernhollow.moorings;

import org.apache.commons.pool2.impl.GenericKeyedObjectPool;

/** Has the office of a harbour assign a mooring. */
final class Moorings {
  private final GenericKeyedObjectPool<String, Line> lines;

  Moorings(GenericKeyedObjectPool<String, Line> lines) {
    this.lines = lines;
  }

  int assign(Arrivals.Arrival arrival) throws Exception {
    Line line = lines.borrowObject(arrival.harbour());
    boolean sound = false;
    try {
      int mooring = line.assign(arrival.vessel());
      sound = true;
      return mooring;
    } finally {
      if (sound) lines.returnObject(arrival.harbour(), line);
      else lines.invalidateObject(arrival.harbour(), line);
    }
  }
}
