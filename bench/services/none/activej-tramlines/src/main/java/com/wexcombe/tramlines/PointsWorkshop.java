package com.wexcombe.tramlines;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Overhauls the points of the network in turn, beside everything else. */
final class PointsWorkshop {
  private final ReentrantReadWriteLock track = new ReentrantReadWriteLock(true);
  private final LinkedTransferQueue<Integer> bench = new LinkedTransferQueue<>();
  private final ThreadPoolExecutor smiths = new ThreadPoolExecutor(2, 2, 1, TimeUnit.MINUTES, new ArrayBlockingQueue<>(80),
      Thread.ofPlatform().name("smith-", 1).daemon().factory());
  private int overhauled;

  void start() {
    for (int gang = 1; gang <= 5; gang++) {
      Thread.ofPlatform().name("gang-" + gang).daemon().start(this::bringIn);
    }
    Thread.ofPlatform().name("fitter").daemon().start(this::fit);
    Thread.ofPlatform().name("forge").daemon().start(this::forge);
    for (int inspector = 1; inspector <= 4; inspector++) {
      inspect();
    }
  }

  private void bringIn() {
    try {
      for (int points = 0;; points++) {
        bench.transfer(points);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void fit() {
    try {
      while (true) {
        bench.take();
        track.writeLock().lock();
        try {
          Thread.sleep(15);
          overhauled++;
        } finally {
          track.writeLock().unlock();
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void forge() {
    smiths.prestartAllCoreThreads();
    try {
      while (true) {
        smiths.getQueue().put(PointsWorkshop::strike);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void inspect() {
    CompletableFuture.runAsync(() -> {
      track.readLock().lock();
      try {
        strike();
      } finally {
        track.readLock().unlock();
      }
    }).thenRun(this::inspect);
  }

  private static void strike() {
    try {
      Thread.sleep(25);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
