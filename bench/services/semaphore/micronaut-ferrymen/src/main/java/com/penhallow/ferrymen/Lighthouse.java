package com.penhallow.ferrymen;

import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/** Two lamplighters share one ladder; they are always at work or wait for it. */
@Singleton
class Lighthouse {
  private final Semaphore ladder = new Semaphore(1);

  @EventListener
  void start(StartupEvent event) {
    var lamplighters = Executors.newFixedThreadPool(2, Thread.ofPlatform().name("lamplighter-", 1).daemon().factory());
    for (int i = 0; i < 2; i++) lamplighters.execute(this::tend);
  }

  private void tend() {
    try {
      while (true) {
        ladder.acquire();
        try {
          Thread.sleep(35);
        } finally {
          ladder.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
