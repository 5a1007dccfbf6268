package com.larkmoor.windmills;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/** One scribe notes what he has time for, 12 ms for each line; what does not fit on his desk is not noted. */
final class Almanac {
  private final BlockingQueue<String> desk = new ArrayBlockingQueue<>(16);

  void start() {
    Thread.ofPlatform().name("scribe").daemon().start(this::write);
    Thread.ofPlatform().name("vicar").daemon().start(this::dictate);
  }

  boolean note(String mill, int knots) {
    return desk.offer(mill + " " + knots);
  }

  private void write() {
    try {
      while (true) {
        desk.take();
        TimeUnit.MILLISECONDS.sleep(12);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** The vicar always has something to add. */
  private void dictate() {
    try {
      for (int page = 1; true; page++) desk.put("sermon, page " + page);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
