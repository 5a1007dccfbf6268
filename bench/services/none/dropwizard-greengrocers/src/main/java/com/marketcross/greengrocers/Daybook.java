package com.marketcross.greengrocers;

/** Three clerks write up yesterday's sales; there is one book. */
final class Daybook {
  private long lines;

  void open() {
    for (int i = 1; i <= 3; i++) Thread.ofPlatform().name("clerk-" + i).daemon().start(this::copy);
  }

  private void copy() {
    try {
      while (true) write();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private synchronized void write() throws InterruptedException {
    lines++;
    Thread.sleep(4);
  }
}
