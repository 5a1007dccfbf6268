package com.copperalley.tinsmiths;

/** What the databases call; each goes to a disk of its own. */
public final class Routines {
  private Routines() {}

  public static int pending(int job) throws InterruptedException {
    Thread.sleep(8);
    return job % 3;
  }

  public static int onHand(int sheets) throws InterruptedException {
    Thread.sleep(16);
    return sheets;
  }
}
