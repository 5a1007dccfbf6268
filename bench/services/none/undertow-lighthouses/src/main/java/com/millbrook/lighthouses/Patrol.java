package com.millbrook.lighthouses;

import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;

/** The boats on patrol, of which two can be at the pier at a time. */
final class Patrol {
  private final Semaphore pier = new Semaphore(2, true);
  private final SynchronousQueue<Integer> reports = new SynchronousQueue<>();

  void start() {
    for (int boat = 1; boat <= 6; boat++) {
      int number = boat;
      Thread.ofPlatform().name("patrol-" + boat).daemon().start(() -> sail(number));
    }
    Thread.ofPlatform().name("patrol-office").daemon().start(this::receive);
  }

  private void sail(int boat) {
    try {
      while (true) {
        pier.acquire();
        try {
          Thread.sleep(45);
          reports.put(boat);
        } finally {
          pier.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void receive() {
    try {
      while (true) {
        reports.take();
        Thread.sleep(25);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
