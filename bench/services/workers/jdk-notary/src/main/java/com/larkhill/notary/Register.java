package com.larkhill.notary;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;

/** The register of deeds: entries are numbered in the order in which they came in. */
final class Register {
  private record Entry(String deed, CompletableFuture<Long> number) {}

  private final LinkedBlockingQueue<Entry> entries = new LinkedBlockingQueue<>();
  private long last;

  void open() {
    var writer = new Thread(this::write, "register");
    writer.setDaemon(true);
    writer.start();
  }

  long enter(String deed) {
    var entry = new Entry(deed, new CompletableFuture<>());
    entries.add(entry);
    return entry.number().join();
  }

  private void write() {
    try {
      while (true) {
        Entry entry = entries.take();
        Thread.sleep(5);
        entry.number().complete(++last);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
