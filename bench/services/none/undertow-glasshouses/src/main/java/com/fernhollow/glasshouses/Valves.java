package com.fernhollow.glasshouses;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Opens and shuts the valves of beds that are too warm or too cold; a bed whose turn has not come yet is not put down twice. */
final class Valves {
  private final ExecutorService gardeners = Executors.newFixedThreadPool(3, Thread.ofPlatform().name("gardener-", 1).daemon().factory());
  private final ConcurrentHashMap<String, Integer> due = new ConcurrentHashMap<>();

  void adjust(String bed, int difference) {
    if (difference != 0 && due.putIfAbsent(bed, difference) == null) gardeners.execute(() -> turn(bed));
  }

  private void turn(String bed) {
    try {
      Thread.sleep(180);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      due.remove(bed);
    }
  }
}
