package com.fennimore.beekeepers;

/** What the database of the association calls. */
public final class Flowers {
  private Flowers() {}

  /** It takes 5 ms to find out how much of it the weather leaves. */
  public static int nectar(int ounces) throws InterruptedException {
    Thread.sleep(5);
    return ounces * 3 / 4;
  }
}
