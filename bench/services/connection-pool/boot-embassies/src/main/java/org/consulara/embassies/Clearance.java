package org.consulara.embassies;

/** A stored function, which looks through the lists of the country for 20 ms. */
public final class Clearance {
  private Clearance() {}

  public static int level(String country) throws InterruptedException {
    Thread.sleep(20);
    return country.charAt(0) % 4;
  }
}
