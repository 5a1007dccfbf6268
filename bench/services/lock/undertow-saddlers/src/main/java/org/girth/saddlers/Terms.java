package org.girth.saddlers;

/** Stands in for the query of the real database that finds what was agreed, in 10 ms. */
public final class Terms {
  private Terms() {}

  public static long of(String customer) throws InterruptedException {
    Thread.sleep(10);
    return customer.length() % 2;
  }
}
