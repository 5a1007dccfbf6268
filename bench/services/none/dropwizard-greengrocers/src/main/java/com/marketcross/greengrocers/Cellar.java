package com.marketcross.greengrocers;

/** What the database counts itself, in 6 ms. */
public final class Cellar {
  private Cellar() {}

  public static int crates(String green) throws InterruptedException {
    Thread.sleep(6);
    return 3 + green.length();
  }
}
