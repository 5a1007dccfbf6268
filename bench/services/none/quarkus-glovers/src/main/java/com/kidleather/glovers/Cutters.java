package com.kidleather.glovers;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.concurrent.Semaphore;

/** Five cutters share two pairs of shears; no request has to do with them. */
@ApplicationScoped
public class Cutters {
  private final Semaphore shears = new Semaphore(2);

  void open(@Observes StartupEvent event) {
    for (int cutter = 1; cutter <= 5; cutter++) {
      Thread.ofVirtual().name("cutter-" + cutter).start(this::cut);
    }
  }

  private void cut() {
    try {
      while (true) {
        shears.acquire();
        try {
          Thread.sleep(15);
        } finally {
          shears.release();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
