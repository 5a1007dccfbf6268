package org.harbourgate.quarantines;

/** An animal in a box of the quarantine, and how many days it has to stay. */
record Animal(String tag, String species, int days, boolean vaccinated) {
  int remaining(boolean healthy) {
    if (!healthy) return 30;
    return vaccinated ? Math.max(0, days - 10) : days;
  }
}
