package com.northwind.readings;

import jakarta.annotation.PostConstruct;
import jakarta.annotation.PreDestroy;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** Inserts readings in batches, since a statement for each costs too much. */
@ApplicationScoped
public class ReadingWriter {
  private record Reading(String meter, long value, CompletableFuture<Long> stored) {}

  private static final int BATCH = 20;
  private final BlockingQueue<Reading> queue = new LinkedBlockingQueue<>();
  private Thread thread;
  private long lastId;

  @PostConstruct
  void start() {
    thread = new Thread(this::run, "reading-writer");
    thread.setDaemon(true);
    thread.start();
  }

  @PreDestroy
  void stop() { thread.interrupt(); }

  public CompletableFuture<Long> add(String meter, long value) {
    var reading = new Reading(meter, value, new CompletableFuture<>());
    queue.add(reading);
    return reading.stored();
  }

  private void run() {
    var batch = new ArrayList<Reading>(BATCH);
    try {
      while (true) {
        batch.add(queue.take());
        queue.drainTo(batch, BATCH - 1);
        insert(batch);
        for (Reading reading : batch) reading.stored().complete(++lastId);
        batch.clear();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A batch takes the time series database 50 ms, however large it is. */
  private void insert(List<Reading> batch) throws InterruptedException {
    Thread.sleep(50);
  }
}
