package com.hollowell.bellows;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;

/** Weighs the coal, on the worker pool as it should be. */
final class CoalVerticle extends VerticleBase {
  private long weighed;

  @Override
  public Future<?> start() {
    vertx.setPeriodic(20, id -> vertx.executeBlocking(() -> {
      Thread.sleep(15);
      return 40L;
    }).onSuccess(kilos -> weighed += kilos));
    return Future.succeededFuture();
  }
}
