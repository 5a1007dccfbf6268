package com.larkmoor.lamplighters;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Seven of them; whoever has been sent to a lamp is back after 30 ms. Nobody waits for that. */
final class Lamplighters {
  private final Semaphore atHome = new Semaphore(7);
  private final ScheduledExecutorService clock =
      Executors.newSingleThreadScheduledExecutor(Thread.ofPlatform().name("clock").daemon().factory());

  void send() throws InterruptedException {
    atHome.acquire();
    clock.schedule(() -> atHome.release(), 30, TimeUnit.MILLISECONDS);
  }
}
