package com.larkmoor.gristmills;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A sample of each sack is shaken by three sieves at the same time, the finest of which takes longest. There are eight. */
final class Sieves implements AutoCloseable {
  private final ExecutorService sieves =
      Executors.newFixedThreadPool(8, Thread.ofPlatform().name("sieve-", 1).daemon().factory());

  Grades grade(String sack) throws InterruptedException, ExecutionException {
    var grades = sieves.invokeAll(List.of(shake(sack, 10), shake(sack, 14), shake(sack, 22)));
    return new Grades(sack, grades.get(0).get(), grades.get(1).get(), grades.get(2).get());
  }

  private static Callable<Integer> shake(String sack, int millis) {
    return () -> {
      Thread.sleep(millis);
      return Math.floorMod(sack.hashCode() * millis, 100);
    };
  }

  @Override
  public void close() {
    sieves.shutdownNow();
  }
}
