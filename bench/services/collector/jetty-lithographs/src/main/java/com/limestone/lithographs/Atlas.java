package com.limestone.lithographs;

import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** All tiles of the atlas stay in memory; each survey changes those of a sheet, wherever they are. */
final class Atlas {
  private static final int TILES = 120_000;
  private static final int SHEET = 900;

  private final AtomicReferenceArray<Tile> tiles = new AtomicReferenceArray<>(TILES);

  Atlas() {
    var random = new SplittableRandom(1798);
    for (int i = 0; i < TILES; i++) tiles.set(i, Tile.draw(i, random));
  }

  /** How dark what was drawn is. */
  long redraw() {
    var random = new SplittableRandom(ThreadLocalRandom.current().nextLong());
    long darkness = 0;
    for (int i = 0; i < SHEET; i++) {
      int place = random.nextInt(TILES);
      Tile tile = Tile.draw(place, random);
      tiles.set(place, tile);
      darkness += tile.darkness();
    }
    return darkness;
  }
}
