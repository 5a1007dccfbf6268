package com.fennimore.bellfounders;

import com.google.common.eventbus.Subscribe;
import java.util.concurrent.atomic.AtomicLong;

/** Sends word to the parish, which has a folio for each bell and answers within 6 ms. */
final class ParishRegister {
  private static final long MILLIS = Long.getLong("parish.millis", 6);

  private final AtomicLong folios = new AtomicLong(1_100);

  @Subscribe
  public void enter(Casting casting) throws InterruptedException {
    Thread.sleep(MILLIS);
    casting.enteredOn(folios.incrementAndGet());
  }
}
