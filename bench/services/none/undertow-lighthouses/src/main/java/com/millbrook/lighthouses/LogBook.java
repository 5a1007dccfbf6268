package com.millbrook.lighthouses;

import java.util.ArrayList;
import java.util.concurrent.LinkedBlockingQueue;

/** Writes what was read; a line is left out rather than that anyone waits for the book. */
final class LogBook {
  private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>(200);
  private volatile long written;

  void start() {
    Thread.ofPlatform().name("log-book").daemon().start(this::write);
  }

  void enter(String line) {
    lines.offer(line);
  }

  private void write() {
    var page = new ArrayList<String>();
    try {
      while (true) {
        page.add(lines.take());
        lines.drainTo(page, 19);
        Thread.sleep(30);
        written += page.size();
        page.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
