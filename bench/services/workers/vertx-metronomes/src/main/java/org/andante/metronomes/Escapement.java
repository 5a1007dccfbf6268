package org.andante.metronomes;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** A metronome swings for 12 ms before its beat is read. */
final class Escapement {
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("escapement").daemon().factory());

  CompletionStage<Integer> calibrate(int turns) {
    var swung = new CompletableFuture<Integer>();
    CompletableFuture<Integer> beats = swung.thenApply(this::read);
    clock.schedule(() -> swung.complete(turns), 12, TimeUnit.MILLISECONDS);
    return beats;
  }

  /** The reading is compared with the master clock, 4 ms. */
  private int read(int turns) {
    try {
      Thread.sleep(4);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return 40 + 8 * turns;
  }
}
