package com.larkhill.herbarium;

import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Every specimen of the house, kept in memory in drawers. */
final class Catalogue {
  private static final int DRAWER = 200;

  private final AtomicReferenceArray<Specimen[]> drawers;

  Catalogue(int specimens) {
    drawers = new AtomicReferenceArray<>(Math.max(1, specimens / DRAWER));
    for (int i = 0; i < drawers.length(); i++) drawers.set(i, read(i));
  }

  Specimen find(String sheet) {
    Specimen[] drawer = drawers.get(Math.floorMod(sheet.hashCode(), drawers.length()));
    return drawer[Math.floorMod(sheet.hashCode() / 31, drawer.length)];
  }

  /** Reads some drawers anew, the curators being at work all day. */
  void refresh(int count) {
    var random = ThreadLocalRandom.current();
    for (int i = 0; i < count; i++) {
      int drawer = random.nextInt(drawers.length());
      drawers.set(drawer, read(drawer));
    }
  }

  private static Specimen[] read(int number) {
    var drawer = new Specimen[DRAWER];
    for (int i = 0; i < DRAWER; i++) {
      int id = number * DRAWER + i;
      drawer[i] = new Specimen(id, new String("Carex " + Integer.toString(id, 26)), new String("leg. " + id % 977),
          new Location(46 + id % 300 / 100.0, 9 + id % 700 / 100.0, id % 2900));
    }
    return drawer;
  }
}
