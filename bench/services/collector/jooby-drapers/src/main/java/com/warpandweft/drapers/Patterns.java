package com.warpandweft.drapers;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Patterns are laid out once and kept on the shelf for their number, of which there are 410; seasons used to
 * have less than that. This one has 4,000, so that a pattern is pushed off before it is wanted again.
 */
final class Patterns {
  private static final int SEASON = 4_000;
  private static final int SHELVES = 410;

  private final AtomicReferenceArray<Pattern> shelves = new AtomicReferenceArray<>(SHELVES);

  Patterns() {
    for (int number = 0; number < SHELVES; number++) get("stock", number);
  }

  Pattern get(String collection, int turn) {
    int number = Math.floorMod(turn, SEASON);
    String name = collection + "/" + number;
    int shelf = number % SHELVES;
    Pattern kept = shelves.get(shelf);
    if (kept != null && kept.name().equals(name)) return kept;
    Pattern pattern = Pattern.layOut(name, number);
    shelves.set(shelf, pattern);
    return pattern;
  }
}
