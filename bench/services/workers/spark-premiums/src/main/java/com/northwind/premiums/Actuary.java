package com.northwind.premiums;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Rates a risk with the model that runs on the other side of a slow line, 20 ms, from threads of our own. */
final class Actuary {
  private final AtomicInteger number = new AtomicInteger();
  private final ExecutorService raters = Executors.newFixedThreadPool(4, task -> {
    var thread = new Thread(task, "rater-" + number.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  });

  CompletableFuture<Integer> rate(int age, int sumInsured) {
    return CompletableFuture.supplyAsync(() -> model(age, sumInsured), raters);
  }

  private static int model(int age, int sumInsured) {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return sumInsured / 100 * (100 + age) / 100;
  }
}
