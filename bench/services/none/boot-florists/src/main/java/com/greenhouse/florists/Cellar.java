package com.greenhouse.florists;

/** Counted by the database, 3 ms. */
public final class Cellar {
  private Cellar() {}

  public static int count(String flower) throws InterruptedException {
    Thread.sleep(3);
    return 5 + flower.length() * 2;
  }
}
