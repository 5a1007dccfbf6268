package com.clearlens.diaries;

/** A practice's diary as of its last booking. */
record Diary(String practice, int booked, int revision) {
  static Diary empty(String practice) {
    return new Diary(practice, 0, 0);
  }

  Diary withBooking() {
    return new Diary(practice, booked + 1, revision + 1);
  }

  /** Of the next free quarter of an hour. */
  String slot() {
    int quarter = booked % 36;
    return String.format("%02d:%02d", 9 + quarter / 4, 15 * (quarter % 4));
  }
}
