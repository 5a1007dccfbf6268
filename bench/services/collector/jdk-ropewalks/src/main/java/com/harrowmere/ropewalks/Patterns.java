package com.harrowmere.ropewalks;

import java.util.HashMap;
import java.util.Map;

/** All the ropes that have ever been laid here, by what is written on their labels. */
final class Patterns {
  record Pattern(String label, int[] twists) {}

  private final Map<String, Pattern> patterns = new HashMap<>();

  Patterns(int count) {
    for (int number = 0; number < count; number++) {
      int[] twists = new int[64];
      for (int i = 0; i < twists.length; i++) {
        twists[i] = (number * 31 + i * 17) % 97;
      }
      patterns.put("R" + number, new Pattern("R" + number, twists));
    }
  }

  Pattern of(String label) {
    Pattern pattern = patterns.get(label);
    return pattern == null ? patterns.get("R0") : pattern;
  }
}
