package com.stonebridge.compasses;

import java.util.ArrayDeque;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/** The bearings taken last; they are written out now and then. */
final class Journal {
  private static final int LINES = 500;

  private final ArrayDeque<Bearing> lines = new ArrayDeque<>(LINES);
  private volatile double mean;

  Journal() {
    Executors.newSingleThreadScheduledExecutor(task -> Thread.ofPlatform().name("journal").daemon().unstarted(task))
        .scheduleWithFixedDelay(this::writeOut, 45, 45, TimeUnit.MILLISECONDS);
  }

  synchronized void note(Bearing bearing) {
    if (lines.size() == LINES) lines.removeFirst();
    lines.addLast(bearing);
  }

  private void writeOut() {
    Bearing[] written;
    synchronized (this) {
      written = lines.toArray(new Bearing[0]);
    }
    double sum = 0;
    for (Bearing bearing : written) sum += bearing.degrees();
    mean = sum / Math.max(1, written.length);
    try {
      Thread.sleep(22);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  double mean() {
    return mean;
  }
}
