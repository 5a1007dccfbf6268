package com.limestone.lithographs;

import java.util.SplittableRandom;

record Tile(String ink, byte[] stone) {
  static Tile draw(int place, SplittableRandom random) {
    byte[] stone = new byte[560];
    random.nextBytes(stone);
    return new Tile("ink-" + place, stone);
  }

  int darkness() {
    return stone[0] & 0xff;
  }
}
