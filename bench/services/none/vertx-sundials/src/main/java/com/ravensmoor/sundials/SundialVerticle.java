package com.ravensmoor.sundials;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;

/** The hour that a garden's dial shows; its gnomon is looked at after 6 ms. */
final class SundialVerticle extends AbstractVerticle {
  private final Gardens gardens;

  SundialVerticle(Gardens gardens) {
    this.gardens = gardens;
  }

  @Override
  public void start(Promise<Void> started) {
    var router = Router.router(vertx);
    router.get("/gardens/:garden/hour").handler(context -> {
      Dial dial = gardens.dial(context.pathParam("garden"));
      vertx.setTimer(6, timer -> context.response().putHeader("Content-Type", "application/json").end(dial.json()));
    });
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080))
            .setAcceptBacklog(2048))
        .requestHandler(router).listen().<Void>mapEmpty().onComplete(started);
  }
}
