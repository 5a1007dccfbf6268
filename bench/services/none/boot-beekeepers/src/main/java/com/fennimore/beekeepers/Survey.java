package com.fennimore.beekeepers;

import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.context.event.EventListener;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;

/** Five who walk the meadows all day and look up each hive, for the yearbook. */
@Component
class Survey {
  private static final int WALKERS = 5;
  private static final int HIVES = 40;

  private final Meadow meadow;
  private volatile int yearbook;

  Survey(Meadow meadow) {
    this.meadow = meadow;
  }

  @EventListener(ApplicationReadyEvent.class)
  void start() {
    for (int walker = 1; walker <= WALKERS; walker++) {
      Thread.ofPlatform().name("walker-" + walker).daemon().start(this::walk);
    }
  }

  private void walk() {
    try {
      for (int hive = 1; true; hive = hive % HIVES + 1) {
        yearbook = meadow.nectar(hive);
      }
    } catch (DataAccessException e) {
      // the database has been closed: the year is over
    }
  }
}
