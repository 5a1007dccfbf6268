package com.mulberry.silkworms;

/** What the database counts itself, in 24 ms. */
public final class Trays {
  private Trays() {}

  public static int cocoons(int tray) throws InterruptedException {
    Thread.sleep(24);
    return 200 + tray;
  }
}
