package org.fernleigh.glaciers;

import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.WorkerExecutor;

/** The survey's books, on an old disk: 12 ms, with ten readers. */
final class SurveyBooks {
  private final WorkerExecutor readers;

  SurveyBooks(Vertx vertx) {
    readers = vertx.createSharedWorkerExecutor("survey-reader", 10);
  }

  Future<Integer> position(String glacier) {
    return readers.executeBlocking(() -> {
      Thread.sleep(12);
      return Math.floorMod(glacier.hashCode(), 5_000);
    }, false);
  }
}
