package com.harrowmere.tanneries;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

/** Where hides are brought to. */
final class CounterVerticle extends VerticleBase {
  private final int port;

  CounterVerticle(int port) {
    this.port = port;
  }

  @Override
  public Future<?> start() {
    Router router = Router.router(vertx);
    router.get("/hides/:hide/grade").handler(this::grade);
    return vertx.createHttpServer().requestHandler(router).listen(port, "127.0.0.1");
  }

  private void grade(RoutingContext context) {
    vertx.eventBus().<JsonObject>request(GradingVerticle.ADDRESS, context.pathParam("hide"))
        .onSuccess(grade -> context.json(grade.body()))
        .onFailure(context::fail);
  }
}
