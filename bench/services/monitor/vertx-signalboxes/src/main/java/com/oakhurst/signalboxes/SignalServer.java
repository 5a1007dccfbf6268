package com.oakhurst.signalboxes;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;

public final class SignalServer extends AbstractVerticle {
  private final Timetable timetable = new Timetable(40);

  public static void main(String[] args) {
    Vertx.vertx().deployVerticle(new SignalServer());
  }

  @Override
  public void start(Promise<Void> started) {
    var router = Router.router(vertx);
    router.get("/junctions/:junction/order").handler(context ->
        vertx.executeBlocking(() -> timetable.improve(context.pathParam("junction")), false)
            .onSuccess(order -> context.response().putHeader("Content-Type", "application/json").end(order))
            .onFailure(context::fail));
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080))
            .setAcceptBacklog(2048))
        .requestHandler(router).listen().<Void>mapEmpty().onComplete(started);
  }
}
