package com.saltmarsh.ferries;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Brochures, which hardly anybody wants; the press prints one after the other all day. */
final class Brochures {
  private final Semaphore press = new Semaphore(1);
  private final ThreadPoolExecutor desk = new ThreadPoolExecutor(12, 12, 0, TimeUnit.SECONDS,
      new SynchronousQueue<>(), Thread.ofPlatform().name("desk-", 1).daemon().factory());

  void start() {
    desk.prestartAllCoreThreads();
    for (int i = 1; i <= 6; i++) Thread.ofPlatform().name("press-" + i).daemon().start(this::print);
  }

  CompletableFuture<String> of(String line) {
    return CompletableFuture.supplyAsync(() -> "All about " + line, desk);
  }

  private void print() {
    try {
      while (true) {
        press.acquire();
        try {
          Thread.sleep(400);
        } finally {
          press.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
