package com.tinplate.whitesmiths;

import io.quarkus.scheduler.Scheduled;
import jakarta.inject.Singleton;
import java.sql.SQLException;
import java.util.concurrent.locks.ReentrantLock;

/** How hot the hearth is. Every second it is fed, 3 ms, and meanwhile cannot be read. */
@Singleton
public class Hearth {
  private final ReentrantLock door = new ReentrantLock();
  private final Orders orders;
  private long heat = 800;

  Hearth(Orders orders) {
    this.orders = orders;
  }

  long heat() {
    door.lock();
    try {
      return heat;
    } finally {
      door.unlock();
    }
  }

  @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
  void feed() throws InterruptedException, SQLException {
    door.lock();
    try {
      Thread.sleep(3);
      heat = 780 + System.nanoTime() % 40;
    } finally {
      door.unlock();
    }
    orders.prune();
  }
}
