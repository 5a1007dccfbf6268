package com.fennimore.engravers;

import java.util.HashMap;
import java.util.Map;

/** All the plates that have ever been cut here, by what is scratched on their backs. */
final class Archive {
  record Plate(String mark, int[] strokes) {}

  private final Map<String, Plate> plates = new HashMap<>();

  Archive(int count) {
    for (int number = 0; number < count; number++) {
      int[] strokes = new int[56];
      for (int i = 0; i < strokes.length; i++) {
        strokes[i] = (number * 37 + i * 1_019) % 190_000;
      }
      plates.put("E" + number, new Plate("E" + number, strokes));
    }
  }

  Plate of(String mark) {
    Plate plate = plates.get(mark);
    return plate == null ? plates.get("E0") : plate;
  }
}
