package com.plasterers.frescoes;

import java.util.ArrayList;
import java.util.List;

/** The drawing that is pricked onto the wet plaster, strip by strip. */
final class Cartoon {
  private final List<int[]> strips = new ArrayList<>();

  Cartoon(String wall) {
    for (int strip = 0; strip < 375; strip++) {
      int[] holes = new int[1000];
      for (int i = 0; i < holes.length; i += 10) holes[i] = wall.hashCode() + strip * i;
      strips.add(holes);
    }
  }

  long shade(Pigments pigments) {
    long shade = 0;
    for (int[] holes : strips) {
      for (int i = 0; i < holes.length; i += 50) shade += pigments.red(holes[i]);
    }
    return shade;
  }
}
