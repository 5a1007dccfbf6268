package com.harrowmere.saltpans;

import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.runtime.server.event.ServerStartupEvent;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;

/** Rakes the salt together all day: there are two barrows for nine, and they wait for one another at the heap. */
@Singleton
class RakeCrew implements ApplicationEventListener<ServerStartupEvent> {
  private static final int RAKERS = 9;

  private final Semaphore barrows = new Semaphore(2, true);
  private final Phaser heap = new Phaser(RAKERS);
  private final ExecutorService drying =
      Executors.newFixedThreadPool(3, Thread.ofPlatform().name("drying-", 1).daemon().factory());

  @Override
  public void onApplicationEvent(ServerStartupEvent event) {
    for (int raker = 1; raker <= RAKERS; raker++) {
      Thread.ofPlatform().name("raker-" + raker).daemon().start(this::rake);
    }
  }

  private void rake() {
    try {
      while (true) {
        barrows.acquire();
        try {
          Thread.sleep(11);
        } finally {
          barrows.release();
        }
        var first = CompletableFuture.runAsync(RakeCrew::dry, drying);
        var second = CompletableFuture.runAsync(RakeCrew::dry, drying);
        CompletableFuture.allOf(first, second).join();
        heap.arriveAndAwaitAdvance();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void dry() {
    try {
      Thread.sleep(14);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
