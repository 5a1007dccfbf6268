package com.fernhollow.tapestries;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** The patterns of the house, which are all kept at hand. */
final class Patterns {
  private static final int PATTERNS = 1_000;
  private static final int STITCHES = 500;

  private final List<List<Stitch>> patterns = new ArrayList<>(PATTERNS);

  Patterns() {
    var random = new Random(7);
    for (int i = 0; i < PATTERNS; i++) {
      var stitches = new ArrayList<Stitch>(STITCHES);
      for (int j = 0; j < STITCHES; j++) {
        stitches.add(new Stitch(random.nextInt(256), random.nextInt(12), j == 0 ? null : stitches.get(random.nextInt(j))));
      }
      patterns.add(stitches);
    }
  }

  List<Stitch> of(String name) {
    return patterns.get(Math.floorMod(name.hashCode(), PATTERNS));
  }
}
