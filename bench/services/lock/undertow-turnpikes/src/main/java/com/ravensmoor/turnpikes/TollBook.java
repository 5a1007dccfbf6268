package com.ravensmoor.turnpikes;

import java.util.concurrent.locks.ReentrantLock;

/** One book for all gates, in which it is first come, first served. Each line is signed, which takes 20 us. */
final class TollBook {
  private static final long SIGNING = 20_000;

  private final ReentrantLock book = new ReentrantLock(true);
  private final long[] takings = new long[60];
  private long seal = 17;

  long enter(String waggon, int gate) {
    book.lock();
    try {
      long end = System.nanoTime() + SIGNING;
      do {
        for (int i = 0; i < waggon.length(); i++) seal = seal * 31 + waggon.charAt(i) + gate;
      } while (System.nanoTime() < end);
      long pence = 1 + Math.floorMod(seal, 6);
      takings[gate] += pence;
      return pence;
    } finally {
      book.unlock();
    }
  }
}
