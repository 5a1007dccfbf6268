package com.harrowmere.tanneries;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.eventbus.Message;
import io.vertx.core.json.JsonObject;

/** Grades hides. It takes 20 ms to draw a hide over the lamp, so this is for a worker. */
final class GradingVerticle extends VerticleBase {
  static final String ADDRESS = "hides.grade";

  @Override
  public Future<?> start() {
    return vertx.eventBus().consumer(ADDRESS, GradingVerticle::grade).completion();
  }

  private static void grade(Message<String> hide) {
    try {
      Thread.sleep(20);
      int grade = 1 + Math.floorMod(hide.body().hashCode(), 5);
      hide.reply(new JsonObject().put("hide", hide.body()).put("grade", grade));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      hide.fail(1, "interrupted");
    }
  }
}
