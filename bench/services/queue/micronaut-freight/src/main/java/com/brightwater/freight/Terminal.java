package com.brightwater.freight;

/** A session with the host, which answers in 20 ms. */
public final class Terminal {
  private final String login;

  Terminal(String login) { this.login = login; }

  public int enquire(String waybill) throws InterruptedException {
    Thread.sleep(20);
    return Math.floorMod((login.length() + waybill).hashCode(), 1400);
  }
}
