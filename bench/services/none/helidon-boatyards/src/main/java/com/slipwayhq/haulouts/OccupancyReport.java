package com.slipwayhq.haulouts;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

/** How full the yards are, for the board at the harbour office: ten parts at a time, every six seconds. */
final class OccupancyReport {
  private static final int PARTS = 10;

  private final Bookings bookings;
  private final AtomicInteger occupied = new AtomicInteger();

  OccupancyReport(Bookings bookings) {
    this.bookings = bookings;
  }

  void startEverySixSeconds() {
    Thread.ofPlatform().daemon().name("occupancy-report").start(this::run);
  }

  private void run() {
    ExecutorService parts = Executors.newFixedThreadPool(PARTS, Thread.ofPlatform().daemon().name("occupancy-", 0).factory());
    try {
      while (true) {
        Thread.sleep(6_000);
        List<Future<Integer>> counts = new ArrayList<>(PARTS);
        for (int i = 0; i < PARTS; i++) {
          int part = i;
          counts.add(parts.submit(() -> bookings.occupied(part, PARTS)));
        }
        int sum = 0;
        for (Future<Integer> count : counts) sum += count.get();
        occupied.set(sum);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      throw new IllegalStateException("no report", e.getCause());
    }
  }
}
