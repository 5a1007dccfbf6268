package com.wexcombe.aviaries;

/** Functions of the database. */
public final class Sightings {
  private Sightings() {}

  /** Counts in the archive of reports, which is on slow disks: 25 ms. */
  public static int count(int ring) throws InterruptedException {
    Thread.sleep(25);
    return 1 + ring * 31 % 17;
  }
}
