package com.wyedale.gazetteers;

/** Prints the list of places for the shop window. */
final class Printer {
  private final Gazetteer gazetteer;
  private volatile String window = "";

  Printer(Gazetteer gazetteer) {
    this.gazetteer = gazetteer;
  }

  void start() {
    Thread.ofPlatform().name("printer").daemon().start(() -> {
      try {
        while (true) {
          window = gazetteer.print();
          Thread.sleep(39 + window.length() % 2);
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }
}
