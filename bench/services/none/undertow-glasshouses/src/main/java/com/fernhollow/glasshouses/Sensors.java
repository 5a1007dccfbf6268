package com.fernhollow.glasshouses;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The sensors in the beds, which tell the temperature 8 ms after they were asked. */
final class Sensors {
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("sensors").daemon().factory());

  CompletableFuture<Integer> temperature(String bed) {
    var answer = new CompletableFuture<Integer>();
    clock.schedule(() -> answer.complete(14 + Math.floorMod(bed.hashCode(), 15)), 8, TimeUnit.MILLISECONDS);
    return answer;
  }
}
