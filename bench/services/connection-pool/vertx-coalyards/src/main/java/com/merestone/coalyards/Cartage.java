package com.merestone.coalyards;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;

/** Prices the carts to a customer. The tables are in an old library that blocks for 4 ms. */
final class Cartage {
  private static final int CLERKS = 10;

  private final WorkerExecutor clerks;

  Cartage(Vertx vertx) {
    clerks = vertx.createSharedWorkerExecutor("cartage", CLERKS);
  }

  Future<Integer> price(int tons) {
    return clerks.executeBlocking(() -> {
      Thread.sleep(4);
      return 640 + 3 * (tons % 1_000);
    }, false);
  }
}
