package com.silverplate.daguerreotypes;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

final class GalleryVerticle extends VerticleBase {
  private final int port;
  private final Plates plates;
  private final Thumbnails thumbnails;

  GalleryVerticle(int port, Plates plates, Thumbnails thumbnails) {
    this.port = port;
    this.plates = plates;
    this.thumbnails = thumbnails;
  }

  @Override
  public Future<?> start() {
    Router router = Router.router(vertx);
    router.get("/plates/:plate/thumbnail").handler(this::thumbnail);
    return vertx.createHttpServer().requestHandler(router).listen(port, "127.0.0.1");
  }

  private void thumbnail(RoutingContext context) {
    plates.find(vertx, context.pathParam("plate"))
        .compose(plate -> vertx.executeBlocking(() -> thumbnails.jpeg(plate), false))
        .onSuccess(jpeg -> context.response().putHeader("Content-Type", "image/jpeg").end(Buffer.buffer(jpeg)))
        .onFailure(context::fail);
  }
}
