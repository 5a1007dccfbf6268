package org.tidewell.pilots;

import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;

/** The harbour master is asked once at a time; who comes in between waits for that answer, and then asks for himself. */
@Singleton
public class Slips {
  private final AtomicReference<CompletableFuture<Slip>> coming = new AtomicReference<>();
  private final HarbourMaster master;

  public Slips(HarbourMaster master) {
    this.master = master;
  }

  Slip take() throws InterruptedException {
    while (true) {
      var mine = new CompletableFuture<Slip>();
      var theirs = coming.compareAndExchange(null, mine);
      if (theirs == null) return load(mine);
      theirs.join(); // whose slip is used up by whoever asked for it
    }
  }

  private Slip load(CompletableFuture<Slip> mine) throws InterruptedException {
    Slip slip = null;
    try {
      slip = master.issue();
      return slip;
    } finally {
      coming.set(null);
      mine.complete(slip);
    }
  }
}
