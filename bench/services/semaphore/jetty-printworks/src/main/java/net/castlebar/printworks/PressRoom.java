package net.castlebar.printworks;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Eight presses; each tells 40 ms after it was started that it is free again. */
final class PressRoom {
  private final Semaphore free = new Semaphore(8);
  private final ScheduledExecutorService bell =
      Executors.newSingleThreadScheduledExecutor(task -> new Thread(task, "bell"));
  private final AtomicLong jobs = new AtomicLong();
  private final AtomicLong sheets = new AtomicLong();

  long print(String poster) throws InterruptedException {
    free.acquire();
    long job = jobs.incrementAndGet();
    bell.schedule(() -> printed(poster), 40, TimeUnit.MILLISECONDS);
    return job;
  }

  private void printed(String poster) {
    sheets.addAndGet(poster.length());
    free.release();
  }
}
