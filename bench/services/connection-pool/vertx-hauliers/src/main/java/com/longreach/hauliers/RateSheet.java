package com.longreach.hauliers;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;

/** What a kilometre costs. The sheet is a file on a share, which is read in 3 ms, not on an event loop. */
final class RateSheet {
  private final WorkerExecutor threads;

  RateSheet(Vertx vertx) {
    threads = vertx.createSharedWorkerExecutor("rate-sheet", 6);
  }

  Future<Integer> centsPerKilometre(String load) {
    return threads.executeBlocking(() -> {
      Thread.sleep(3);
      return 90 + Math.floorMod(load.hashCode(), 40);
    }, false);
  }
}
