package com.lupulin.lots;

import io.vertx.core.Future;
import io.vertx.core.Promise;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;

/**
 * Asks the laboratory for many lots at once rather than for each: what comes while a batch is under way
 * goes with the next. The laboratory takes eight lots in a batch. Used on one event loop only.
 */
final class AnalysisBatcher {
  private static final int BATCH = 8;

  private record Waiting(String lot, Promise<Analysis> promise) {}

  private final Queue<Waiting> waiting = new ArrayDeque<>();
  private final Laboratory laboratory;
  private boolean underWay;

  AnalysisBatcher(Laboratory laboratory) {
    this.laboratory = laboratory;
  }

  Future<Analysis> of(String lot) {
    var one = new Waiting(lot, Promise.promise());
    waiting.add(one);
    if (!underWay) next();
    return one.promise().future();
  }

  private void next() {
    List<Waiting> batch = new ArrayList<>(BATCH);
    while (batch.size() < BATCH && !waiting.isEmpty()) batch.add(waiting.remove());
    if (batch.isEmpty()) return;
    underWay = true;
    laboratory.analyse(batch.stream().map(Waiting::lot).toList()).onComplete(answer -> {
      underWay = false;
      next();
      for (int i = 0; i < batch.size(); i++) {
        if (answer.succeeded()) {
          batch.get(i).promise().complete(answer.result().get(i));
        } else {
          batch.get(i).promise().fail(answer.cause());
        }
      }
    });
  }
}
