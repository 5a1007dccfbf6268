package org.meadbury.honeycombs;

import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;
import java.util.concurrent.atomic.LongAdder;

/** Two beekeepers, who empty the cell of the heather all day long. */
@Singleton
class Beekeepers {
  private final Comb comb;
  private final LongAdder harvest = new LongAdder();

  Beekeepers(Comb comb) {
    this.comb = comb;
  }

  @EventListener
  void start(StartupEvent event) {
    for (int i = 1; i <= 2; i++) Thread.ofPlatform().name("beekeeper-" + i).daemon().start(this::keep);
  }

  private void keep() {
    try {
      while (true) harvest.add(comb.cell("heather").empty());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
