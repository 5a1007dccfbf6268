package com.whitecollar.laundries;

import java.util.BitSet;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** The hatches of the depot are given out in turn; each minute, those that were closed are opened again. */
@Component
class Hatches {
  private static final int HATCHES = 24;

  private final AtomicLong given = new AtomicLong();
  private final BitSet closed = new BitSet(HATCHES);

  int next() {
    for (int tries = 0; tries < HATCHES; tries++) {
      int hatch = (int) (given.getAndIncrement() % HATCHES);
      if (open(hatch)) return hatch + 1;
    }
    return 0;
  }

  private synchronized boolean open(int hatch) {
    return !closed.get(hatch);
  }

  @Scheduled(fixedRate = 60_000)
  synchronized void reopen() {
    closed.clear();
  }
}
