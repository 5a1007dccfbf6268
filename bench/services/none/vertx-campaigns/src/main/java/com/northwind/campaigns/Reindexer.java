package com.northwind.campaigns;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** Sends changed campaigns to the search index, behind the scenes. */
class Reindexer {
  private final AtomicInteger threads = new AtomicInteger();
  private final ExecutorService executor = Executors.newFixedThreadPool(4, task -> {
    Thread thread = new Thread(task, "reindex-" + threads.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  });

  void enqueueChanged(int campaigns) {
    for (int i = 0; i < campaigns; i++) executor.execute(this::reindex);
  }

  /** The search index takes 150 ms for a document. */
  private void reindex() {
    try {
      Thread.sleep(150);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
