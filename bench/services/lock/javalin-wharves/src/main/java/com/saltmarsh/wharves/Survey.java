package com.saltmarsh.wharves;

import java.util.List;

/** Takes the depth at the outer wharves, over and over, with two boats. */
final class Survey {
  private static final List<String> OUTER = List.of("tilbury", "gravesend", "erith");
  private final Berths berths;

  Survey(Berths berths) {
    this.berths = berths;
  }

  void start() {
    for (int i = 1; i <= 2; i++) Thread.ofPlatform().name("survey-" + i).daemon().start(this::sound);
  }

  private void sound() {
    try {
      while (true) {
        for (String wharf : OUTER) berths.sound(wharf);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
