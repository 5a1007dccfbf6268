package com.larkmoor.quarries;

/** What the database calls. */
public final class Weighbridge {
  private Weighbridge() {}

  /** A block lies on the bridge for 16 ms until the needle stands still. */
  public static int weighed(int tonnes) throws InterruptedException {
    Thread.sleep(16);
    return tonnes + 1;
  }
}
