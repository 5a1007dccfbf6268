package com.fennimore.coopers;

/** What the database of the yard calls. */
public final class Gauge {
  private static final long READY_MILLIS = Long.getLong("yard.ready.millis", 15);

  private Gauge() {}

  /** A cask is measured within 4 ms. */
  public static int gallons(int staves) throws InterruptedException {
    Thread.sleep(4);
    return staves * staves / 9;
  }

  /** Whether all the tables of the yard can be read, which takes some 15 ms to find out. */
  public static boolean ready() throws InterruptedException {
    Thread.sleep(READY_MILLIS);
    return true;
  }
}
