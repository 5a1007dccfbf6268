package com.larkmoor.passbooks;

import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** The head office gives out sheets of numbers, and one messenger at a time fetches a sheet: the others wait for what he brings. */
final class Numbers {
  private final AtomicReference<CompletableFuture<Void>> errand = new AtomicReference<>();
  private volatile Sheet sheet = new Sheet(0, Sheet.NUMBERS);
  private long sheets;

  long next() throws InterruptedException {
    while (true) {
      Sheet current = sheet;
      OptionalLong number = current.tear();
      if (number.isPresent()) return number.getAsLong();
      replace(current);
    }
  }

  private void replace(Sheet empty) throws InterruptedException {
    var mine = new CompletableFuture<Void>();
    CompletableFuture<Void> running = errand.compareAndExchange(null, mine);
    if (running != null) {
      running.join();
      return;
    }
    try {
      if (sheet == empty) sheet = fetch();
    } finally {
      errand.set(null);
      mine.complete(null);
    }
  }

  /** The way to the head office and back takes 25 ms. */
  private Sheet fetch() throws InterruptedException {
    Thread.sleep(25);
    return new Sheet(++sheets * Sheet.NUMBERS, 0);
  }
}
