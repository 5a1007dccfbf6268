package com.northmoorrail.departures;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The displays of the platforms: four painters share one radio. What is to be shown is offered to a queue,
 * which is often full; the next request offers the same again.
 */
final class PlatformDisplays {
  private static final int PAINTERS = 4;

  private final BlockingQueue<String> lines = new ArrayBlockingQueue<>(64);
  private final ReentrantLock radio = new ReentrantLock(true);
  private volatile String shown = "";

  PlatformDisplays() {
    for (int painter = 1; painter <= PAINTERS; painter++) {
      Thread.ofPlatform().name("display-painter-" + painter).daemon().start(this::paint);
    }
  }

  void offer(String line) {
    lines.offer(line);
  }

  private void paint() {
    try {
      while (true) {
        radio.lockInterruptibly();
        try {
          String line = lines.poll();
          Thread.sleep(18);
          if (line != null) shown = line;
        } finally {
          radio.unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  String shown() {
    return shown;
  }
}
