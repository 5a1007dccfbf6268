package com.millbrook.orchards;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** The weather in the orchards, asked for again every second. */
final class Weather {
  private final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
  private final Map<Integer, Integer> degrees = new HashMap<>();

  void start() {
    Executors.newSingleThreadScheduledExecutor(task -> Thread.ofPlatform().name("weather").daemon().unstarted(task))
        .scheduleWithFixedDelay(this::ask, 0, 1, TimeUnit.SECONDS);
  }

  int degrees(int orchard) {
    lock.readLock().lock();
    try {
      return degrees.getOrDefault(Math.floorMod(orchard, 60), 15);
    } finally {
      lock.readLock().unlock();
    }
  }

  private void ask() {
    var asked = new HashMap<Integer, Integer>();
    try {
      Thread.sleep(400);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return;
    }
    for (int orchard = 0; orchard < 60; orchard++) asked.put(orchard, 12 + orchard % 9);
    lock.writeLock().lock();
    try {
      degrees.putAll(asked);
    } finally {
      lock.writeLock().unlock();
    }
  }
}
