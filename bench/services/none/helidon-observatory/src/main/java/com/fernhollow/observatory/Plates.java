package com.fernhollow.observatory;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Develops plates of what was looked at, as far as the darkroom gets round to it. */
final class Plates {
  private final ThreadPoolExecutor darkroom = new ThreadPoolExecutor(2, 2, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(64),
      Thread.ofPlatform().name("darkroom-", 1).daemon().factory(), new ThreadPoolExecutor.DiscardPolicy());

  void expose(int body, int brightness) {
    darkroom.execute(() -> develop(body, brightness));
  }

  private void develop(int body, int brightness) {
    try {
      Thread.sleep(30 + brightness);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
