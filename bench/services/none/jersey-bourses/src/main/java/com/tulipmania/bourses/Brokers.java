package com.tulipmania.bourses;

import java.util.concurrent.Semaphore;

/** Six brokers, who share two telegraphs all day long. */
class Brokers {
  private final Semaphore telegraphs = new Semaphore(2);

  void start() {
    for (int broker = 1; broker <= 6; broker++) {
      Thread.ofPlatform().name("broker-" + broker).daemon().start(this::trade);
    }
  }

  private void trade() {
    try {
      while (true) {
        telegraphs.acquire();
        try {
          Thread.sleep(15);
        } finally {
          telegraphs.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
