package com.fennimore.engravers;

import java.util.HashMap;
import java.util.Map;

/** A proof of a plate: how deep each line is, as cut and as bitten. */
final class Proof {
  /** A full plate has as many lines, and a map that has to grow copies what it has again and again. */
  private static final int LINES = 200_000;

  private final Map<Integer, Integer> cut = new HashMap<>(LINES);
  private final Map<Integer, Integer> bitten = new HashMap<>(LINES);
  private final Archive.Plate plate;

  Proof(Archive.Plate plate) {
    this.plate = plate;
  }

  /** It takes 10 ms until the acid has bitten. */
  int pull() throws InterruptedException {
    for (int stroke : plate.strokes()) {
      cut.merge(stroke, 1, Integer::sum);
    }
    Thread.sleep(10);
    cut.forEach((line, depth) -> bitten.put(line, depth + 1));
    return bitten.size();
  }
}
