package com.acme.orders;
/** Stands in for the latency of the production database (called as an SQL function). */
public final class SlowStorage {
  private SlowStorage() {}
  public static int waitMs(int ms) throws InterruptedException { Thread.sleep(ms); return ms; }
}
