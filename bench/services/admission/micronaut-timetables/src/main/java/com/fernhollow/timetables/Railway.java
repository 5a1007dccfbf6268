package com.fernhollow.timetables;

import jakarta.inject.Singleton;
import java.util.ArrayList;

/** The railway's timetable, which lies 12 ms away. */
@Singleton
public class Railway {
  public Departures next(String station) throws InterruptedException {
    Thread.sleep(12);
    var times = new ArrayList<String>();
    for (int i = 0, minute = Math.floorMod(station.hashCode(), 600); i < 4; i++, minute += 37) {
      times.add("%02d:%02d".formatted(8 + minute / 60, minute % 60));
    }
    return new Departures(station, times);
  }
}
