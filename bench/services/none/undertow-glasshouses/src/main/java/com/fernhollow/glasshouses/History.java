package com.fernhollow.glasshouses;

import java.util.ArrayList;
import java.util.concurrent.ArrayBlockingQueue;

/** Keeps readings for the yearbook; when it cannot keep up, some are missing in it. */
final class History {
  private final ArrayBlockingQueue<String> readings = new ArrayBlockingQueue<>(128);
  private volatile long kept;

  void start() {
    Thread.ofPlatform().name("history").daemon().start(this::keep);
  }

  void add(String bed, int temperature) {
    readings.offer(bed + "=" + temperature);
  }

  private void keep() {
    var page = new ArrayList<String>();
    try {
      while (true) {
        page.add(readings.take());
        readings.drainTo(page, 31);
        Thread.sleep(60);
        kept += page.size();
        page.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
