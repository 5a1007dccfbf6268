package com.circuitcourts.assizes;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/**
 * A sitting has eight places. Who takes one of the first seven only reads the sitting and looks up the case;
 * who takes the last one closes the sitting and opens the next, for which nobody may read it meanwhile.
 */
final class Calendar {
  private static final int PLACES = 8;

  /** Fair, since with many readers a writer would never have its turn. */
  private final ReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final AtomicLong taken = new AtomicLong();
  private final Backend cases;
  private final Backend courtrooms;
  private long sitting = 1;

  Calendar(Backend cases, Backend courtrooms) {
    this.cases = cases;
    this.courtrooms = courtrooms;
  }

  Hearing next(String circuit) throws Exception {
    int place = (int) (taken.getAndIncrement() % PLACES) + 1;
    return place < PLACES ? list(circuit, place) : close(circuit);
  }

  private Hearing list(String circuit, int place) throws Exception {
    lock.readLock().lock();
    try {
      cases.get(circuit + "/" + sitting);
      return new Hearing(sitting, place);
    } finally {
      lock.readLock().unlock();
    }
  }

  private Hearing close(String circuit) throws Exception {
    lock.writeLock().lock();
    try {
      courtrooms.get(circuit + "/" + (sitting + 1));
      return new Hearing(sitting++, PLACES);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
