package org.fernleigh.mailcoaches;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The outbox. A coach takes six letters; loading it takes 15 ms, and the next draws up 5 ms after it has left. */
final class Coaches {
  private static final int SEATS = 6;

  private final LinkedBlockingQueue<Letter> outbox = new LinkedBlockingQueue<>();
  private final ScheduledExecutorService yard =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("coachyard").daemon().factory());
  private long coaches;

  Coaches() {
    yard.scheduleWithFixedDelay(this::depart, 5, 5, TimeUnit.MILLISECONDS);
  }

  long send(long number, String town) throws InterruptedException, ExecutionException, TimeoutException {
    var letter = new Letter(number, town, new CompletableFuture<>());
    outbox.add(letter);
    return letter.left().get(60, TimeUnit.SECONDS);
  }

  private void depart() {
    List<Letter> load = new ArrayList<>(SEATS);
    if (outbox.drainTo(load, SEATS) == 0) return;
    try {
      Thread.sleep(15);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    coaches++;
    for (Letter letter : load) letter.left().complete(coaches);
  }

  private record Letter(long number, String town, CompletableFuture<Long> left) {}
}
