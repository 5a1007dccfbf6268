package com.rosehithe.nurseries;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

public final class NurseryVerticle extends VerticleBase {
  private final PlantBook plants = new PlantBook();
  private Glasshouses glasshouses;
  private LabelPrinter labels;

  @Override
  public Future<?> start() {
    glasshouses = new Glasshouses(vertx, config().getInteger("glasshouses"));
    labels = new LabelPrinter(vertx);
    var router = Router.router(vertx);
    router.get("/plants/:plant/label").handler(this::label);
    return vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(config().getInteger("port")))
        .requestHandler(router).listen();
  }

  private void label(RoutingContext context) {
    var plant = plants.find(context.pathParam("plant"));
    if (plant.isEmpty()) {
      context.fail(404);
      return;
    }
    glasshouses.stock(plant.get())
        .compose(stock -> labels.print(plant.get(), stock))
        .onSuccess(label -> context.response().putHeader("Content-Type", "text/plain; charset=utf-8").end(label))
        .onFailure(context::fail);
  }
}
