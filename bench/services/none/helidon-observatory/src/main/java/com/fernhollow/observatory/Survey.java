package com.fernhollow.observatory;

/** Scans old films of the sky; there is one film scanner for the three of them who do it. */
final class Survey {
  private final Object scanner = new Object();
  private long scanned;

  void start() {
    for (int i = 1; i <= 3; i++) Thread.ofPlatform().name("survey-" + i).daemon().start(this::scan);
  }

  private void scan() {
    try {
      while (true) {
        synchronized (scanner) {
          Thread.sleep(25);
          scanned++;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
