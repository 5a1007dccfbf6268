package org.highmews.falconers;

/** The database's own procedure, 12 ms. */
public final class Lure {
  private Lure() {}

  public static int fly(int minutes) throws InterruptedException {
    Thread.sleep(12);
    return minutes + 1;
  }
}
