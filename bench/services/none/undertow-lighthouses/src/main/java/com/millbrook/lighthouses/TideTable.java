package com.millbrook.lighthouses;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/** The tides, read anew all the time; what was read last is what counts until then. */
final class TideTable {
  private final ScheduledExecutorService gauge = Executors.newScheduledThreadPool(2,
      task -> Thread.ofPlatform().name("tide-gauge").daemon().unstarted(task));
  private volatile Map<Integer, Integer> heights = Map.of();

  void start() {
    gauge.scheduleWithFixedDelay(this::read, 0, 50, TimeUnit.MILLISECONDS);
  }

  int height(String lighthouse) {
    return heights.getOrDefault(Math.floorMod(lighthouse.hashCode(), 12), 0);
  }

  private synchronized void read() {
    var read = new ConcurrentHashMap<Integer, Integer>();
    for (int coast = 0; coast < 12; coast++) read.put(coast, measure(coast));
    heights = Map.copyOf(read);
  }

  private int measure(int coast) {
    try {
      Thread.sleep(60);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    return (int) (System.nanoTime() / 1_000_000_000L % 400) + coast;
  }
}
