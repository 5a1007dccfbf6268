package com.fernhollow.programmes;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.SynchronousQueue;

/** The printing press in the cellar, with two printers; a programme is printed in 13 ms. */
final class Press {
  private record Job(String play, long order, CompletableFuture<String> sheet) {}

  private final SynchronousQueue<Job> hatch = new SynchronousQueue<>(true);

  void start() {
    for (int i = 1; i <= 2; i++) Thread.ofPlatform().name("printer-" + i).daemon().start(this::work);
  }

  String print(String play, long order) throws InterruptedException {
    var job = new Job(play, order, new CompletableFuture<>());
    hatch.put(job);
    return job.sheet().join();
  }

  private void work() {
    try {
      while (true) {
        Job job = hatch.take();
        Thread.sleep(13);
        job.sheet().complete(Long.toString(job.order(), 36) + "-" + Math.floorMod(job.play().hashCode(), 97));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
