package com.northwind.meters;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

/** Adds up the days of all the years, over and over; no request has to do with it. */
final class Rollup {
  private final ReentrantLock ledger = new ReentrantLock();
  private final AtomicInteger number = new AtomicInteger();
  private final ThreadPoolExecutor workers = new ThreadPoolExecutor(4, 4, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(100),
      task -> Thread.ofPlatform().name("rollup-" + number.incrementAndGet()).daemon().unstarted(task),
      (task, pool) -> {
        try {
          pool.getQueue().put(task);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
  private long days;

  void start() {
    Thread.ofPlatform().name("rollup-feed").daemon().start(() -> {
      while (!Thread.currentThread().isInterrupted()) workers.execute(this::addUp);
    });
  }

  private void addUp() {
    ledger.lock();
    try {
      days++;
      Thread.sleep(6);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      ledger.unlock();
    }
  }
}
