package org.fernleigh.hydrographers;

import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** The chart room: 16 drawers, of which each serves one reader at a time, 20 ms. */
final class ChartDrawers {
  private static final int DRAWERS = 16;

  private final BlockingQueue<Integer> free = new ArrayBlockingQueue<>(DRAWERS);

  ChartDrawers() {
    for (int drawer = 0; drawer < DRAWERS; drawer++) free.add(drawer);
  }

  int charted(String buoy) throws IOException {
    try {
      Integer drawer = free.take();
      try {
        Thread.sleep(20);
        return 30 + Math.floorMod(buoy.hashCode(), 400);
      } finally {
        free.add(drawer);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }
}
