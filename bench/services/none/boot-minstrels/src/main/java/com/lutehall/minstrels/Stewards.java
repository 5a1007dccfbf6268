package com.lutehall.minstrels;

import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** They sweep the stage all day, one at a time. */
@Component
class Stewards {
  private final Semaphore stage = new Semaphore(1);

  Stewards() {
    for (int i = 1; i <= 3; i++) Thread.ofPlatform().daemon().name("steward-" + i).start(this::sweep);
  }

  private void sweep() {
    while (true) {
      stage.acquireUninterruptibly();
      try {
        pause(15);
      } finally {
        stage.release();
      }
    }
  }

  static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
