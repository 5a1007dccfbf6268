package org.wapping.lightermen;

import java.util.concurrent.Semaphore;

/** Forty clerks plan the passages of the lighters. */
final class Passages {
  private final Semaphore clerks = new Semaphore(40);
  private final Office weather;
  private final Office tides;

  Passages(Office weather, Office tides) {
    this.weather = weather;
    this.tides = tides;
  }

  String plan(String lighter) throws InterruptedException {
    clerks.acquire();
    try {
      return "{\"lighter\":\"" + lighter + "\",\"weather\":" + weather.ask("pool-of-london") + ",\"tide\":" + tides.ask("tower-pier") + "}";
    } finally {
      clerks.release();
    }
  }
}
