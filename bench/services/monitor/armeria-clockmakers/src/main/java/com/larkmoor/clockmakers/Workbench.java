package com.larkmoor.clockmakers;

import java.util.Random;

/** There is one; whoever stands at it tries pairs of wheels for 6 ms, and takes the best that he found. */
final class Workbench {
  private static final long BUDGET_NANOS = 6_000_000;

  private final Random random = new Random(5);
  private final int[] teeth = new int[4];

  synchronized double approximate(double ratio) {
    long end = System.nanoTime() + BUDGET_NANOS;
    double best = Double.MAX_VALUE;
    while (System.nanoTime() < end) {
      for (int wheel = 0; wheel < teeth.length; wheel++) teeth[wheel] = 8 + random.nextInt(112);
      best = Math.min(best, Math.abs((double) teeth[0] * teeth[1] / teeth[2] / teeth[3] - ratio));
    }
    return best;
  }
}
