package com.thornbury.campsites;

import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

/** The acquirer's terminal: our contract has six lines to it. */
public class CardTerminal {
  private static final int LINES = 6;
  private static final long AUTHORISATION_MILLIS = 30;

  private final Semaphore lines = new Semaphore(LINES);
  private final AtomicInteger receipts = new AtomicInteger(100_000);

  public String charge(int pitch, int cents) throws InterruptedException {
    lines.acquire();
    try {
      Thread.sleep(AUTHORISATION_MILLIS);
      return "CT" + receipts.incrementAndGet() + "-" + pitch + "-" + cents;
    } finally {
      lines.release();
    }
  }
}
