package com.shirehorse.musters;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The roll, read by all, and taken anew from the adjutant every two seconds, for 60 ms. */
final class MusterRoll {
  private static final int TROOPERS = 900;
  private static final String[] SQUADRONS = {"Ludlow", "Wenlock", "Oswestry", "Clun"};

  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
  private final Map<Integer, Trooper> troopers = new HashMap<>();
  private int edition;

  MusterRoll() {
    fill();
    Thread.ofPlatform().name("adjutant").daemon().start(this::follow);
  }

  Trooper find(int number) {
    lock.readLock().lock();
    try {
      return troopers.get(number);
    } finally {
      lock.readLock().unlock();
    }
  }

  private void follow() {
    try {
      while (true) {
        Thread.sleep(1_940);
        lock.writeLock().lock();
        try {
          Thread.sleep(60);
          fill();
        } finally {
          lock.writeLock().unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void fill() {
    edition++;
    troopers.clear();
    for (int i = 1; i <= TROOPERS; i++) troopers.put(i, new Trooper(i, SQUADRONS[i % SQUADRONS.length], 1 + (i + edition) % 3));
  }
}
