package com.wyedale.gazetteers;

import java.util.TreeMap;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The places by the number of their visits. */
final class Gazetteer {
  private final ReadWriteLock lock = new ReentrantReadWriteLock();
  private final TreeMap<String, Integer> visits = new TreeMap<>();

  int visits(String place) {
    lock.readLock().lock();
    try {
      return visits.getOrDefault(place, 0);
    } finally {
      lock.readLock().unlock();
    }
  }

  int visit(String place) throws InterruptedException {
    lock.writeLock().lock();
    try {
      int count = visits.merge(place, 1, Integer::sum);
      Thread.sleep(6); // the index on disk
      return count;
    } finally {
      lock.writeLock().unlock();
    }
  }

  String print() throws InterruptedException {
    lock.readLock().lock();
    try {
      Thread.sleep(1);
      return String.join("\n", visits.keySet());
    } finally {
      lock.readLock().unlock();
    }
  }
}
