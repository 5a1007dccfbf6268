package com.larkmoor.letterpress;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Six forms fit on its bed; a run takes 25 ms, however many there are on it. */
final class Press {
  private static final int FORMS = 6;

  private final BlockingQueue<CompletableFuture<Long>> orders = new LinkedBlockingQueue<>();

  void start() {
    Thread.ofPlatform().name("press").daemon().start(this::work);
  }

  CompletableFuture<Long> print() {
    var order = new CompletableFuture<Long>();
    orders.add(order);
    return order;
  }

  private void work() {
    try {
      for (long run = 1; true; run++) {
        List<CompletableFuture<Long>> bed = new ArrayList<>(FORMS);
        bed.add(orders.take());
        orders.drainTo(bed, FORMS - 1);
        Thread.sleep(25);
        for (var order : bed) order.complete(run);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
