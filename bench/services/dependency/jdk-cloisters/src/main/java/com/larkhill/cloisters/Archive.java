package com.larkhill.cloisters;

/** Files the plans of the cloisters, sheet by sheet, all day long; four clerks share one cabinet. */
final class Archive {
  private final Object cabinet = new Object();
  private volatile long filed;

  void begin() {
    for (int i = 1; i <= 4; i++) Thread.ofPlatform().name("clerk-" + i).daemon().start(this::file);
  }

  long filed() {
    return filed;
  }

  private void file() {
    try {
      while (true) {
        synchronized (cabinet) {
          Thread.sleep(5);
          filed++;
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
