package com.thornbury.allotments;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** Waters all beds in turn: two valves share one pump, and there is always a next bed. */
final class Irrigation {
  private static final int BEDS = 480;

  private final BlockingQueue<Integer> dry = new ArrayBlockingQueue<>(64);
  private final Object pump = new Object();
  private long litres;

  void start() {
    Thread.ofPlatform().name("irrigation-rounds").daemon().start(this::rounds);
    for (int valve = 1; valve <= 2; valve++) {
      Thread.ofPlatform().name("irrigation-valve-" + valve).daemon().start(this::water);
    }
  }

  private void rounds() {
    try {
      for (int bed = 0;; bed = (bed + 1) % BEDS) {
        dry.put(bed);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void water() {
    try {
      while (true) {
        int bed = dry.take();
        synchronized (pump) {
          Thread.sleep(25);
          litres += 2 + bed % 3;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
