package com.fabrikam.seats;

/** A hall of 1200 seats, sold front to back; a full hall starts anew with the next evening. */
public record SeatPlan(String show, int evening, int held) {
  private static final int SEATS = 1200;

  SeatPlan hold() { return held < SEATS ? new SeatPlan(show, evening, held + 1) : new SeatPlan(show, evening + 1, 1); }

  String next() { return (char) ('A' + held / 60) + "-" + held % 60; }
}
