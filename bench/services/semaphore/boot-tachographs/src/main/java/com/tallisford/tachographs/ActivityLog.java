package com.tallisford.tachographs;

import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Repository;

/** The activities of the drivers on this day, as their vehicles have sent them. */
@Repository
class ActivityLog {
  private static final String[] KINDS = {"driving", "work", "rest", "available"};

  List<Activity> of(String driver) {
    var activities = new ArrayList<Activity>();
    int minute = Math.floorMod(driver.hashCode(), 240);
    for (int i = 0; minute < 1440; i++) {
      int length = 15 + Math.floorMod(driver.hashCode() * 31 + i * 17, 90);
      activities.add(new Activity(KINDS[i % KINDS.length], minute, Math.min(1440, minute + length)));
      minute += length;
    }
    return activities;
  }
}
