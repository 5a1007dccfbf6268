package com.plasterers.frescoes;

/** The pigments of all walls, each mixed from the one before. */
final class Pigments {
  private record Pigment(Pigment base, int red, int green, int blue, long grain, long lot) {}

  private final Pigment[] mixed;

  Pigments(int count) {
    mixed = new Pigment[count];
    for (int i = 0; i < count; i++) {
      mixed[i] = new Pigment(i % 64 == 0 ? null : mixed[i - 1], i & 255, i >> 8 & 255, i >> 16 & 255, i * 31L, i);
    }
  }

  int red(int number) {
    return mixed[Math.floorMod(number, mixed.length)].red();
  }
}
