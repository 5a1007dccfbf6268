package org.meadbury.honeycombs;

import jakarta.inject.Singleton;

/** The comb's cells. Flowers whose names fall on the same cell share it. */
@Singleton
class Comb {
  private static final int CELLS = 32;
  private final Cell[] cells = new Cell[CELLS];

  Comb() {
    for (int i = 0; i < CELLS; i++) cells[i] = new Cell();
  }

  long fill(String flower, long grams) throws InterruptedException {
    return cell(flower).add(grams);
  }

  Cell cell(String flower) {
    return cells[Math.floorMod(flower.hashCode(), CELLS)];
  }

  /** A cell is sealed with wax after each drop, which takes 6 ms. */
  static final class Cell {
    private long grams;

    synchronized long add(long drop) throws InterruptedException {
      grams += drop;
      Thread.sleep(6);
      return grams;
    }

    synchronized long empty() throws InterruptedException {
      long all = grams;
      grams = 0;
      Thread.sleep(22);
      return all;
    }
  }
}
