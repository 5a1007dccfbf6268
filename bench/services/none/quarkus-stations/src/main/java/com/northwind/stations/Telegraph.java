package com.northwind.stations;

import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** Passes the readings of the night on to the other offices, over and over. */
@ApplicationScoped
public class Telegraph {
  private static final int CLERKS = 6;
  private final Object wire = new Object();
  private long passed;

  void start(@Observes StartupEvent event) {
    for (int i = 1; i <= CLERKS; i++) {
      var clerk = new Thread(this::pass, "clerk-" + i);
      clerk.setDaemon(true);
      clerk.start();
    }
  }

  private void pass() {
    try {
      while (!Thread.currentThread().isInterrupted()) {
        synchronized (wire) {
          passed++;
          Thread.sleep(7);
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
