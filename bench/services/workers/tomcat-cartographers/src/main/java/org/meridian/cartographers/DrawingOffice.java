package org.meridian.cartographers;

import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Semaphore;
import java.util.stream.IntStream;

/** Thirty tables, and six draughtsmen, who share the tiles of all maps. */
final class DrawingOffice {
  private final Semaphore tables = new Semaphore(30);
  private final ForkJoinPool draughtsmen = new ForkJoinPool(6);

  List<Integer> draw(String sheet) throws InterruptedException, ExecutionException {
    tables.acquire();
    try {
      return draughtsmen.submit(() -> IntStream.range(0, 4).parallel().map(tile -> draw(sheet, tile)).boxed().toList()).get();
    } finally {
      tables.release();
    }
  }

  private static int draw(String sheet, int tile) {
    try {
      Thread.sleep(8);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return Math.floorMod(sheet.hashCode() * (tile + 1), 9973);
  }
}
