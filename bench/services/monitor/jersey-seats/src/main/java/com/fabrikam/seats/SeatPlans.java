package com.fabrikam.seats;

import java.util.concurrent.ConcurrentHashMap;

public class SeatPlans {
  static final int SHOWS = 300;
  private final ConcurrentHashMap<String, SeatPlan> byShow = new ConcurrentHashMap<>(4 * SHOWS);
  private final BookingLog log;

  public SeatPlans(BookingLog log) {
    this.log = log;
    byShow.put("premiere", new SeatPlan("premiere", 1, 0));
    for (int i = 0; i < SHOWS; i++) byShow.put("show-" + i, new SeatPlan("show-" + i, 1, 0));
  }

  public SeatPlan hold(String show) {
    return byShow.compute(show, (name, plan) -> {
      SeatPlan next = (plan == null ? new SeatPlan(name, 1, 0) : plan).hold();
      log.append(name, next.next());
      return next;
    });
  }
}
