package com.brightwater.lockers;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

public class LockerVerticle extends AbstractVerticle {
  private final int port;
  private final Codes codes;

  public LockerVerticle(int port, Codes codes) {
    this.port = port;
    this.codes = codes;
  }

  @Override public void start(Promise<Void> started) {
    var router = Router.router(vertx);
    router.get("/lockers/:locker/open").handler(this::open);
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(port).setAcceptBacklog(2048))
        .requestHandler(router).listen().<Void>mapEmpty().onComplete(started);
  }

  private void open(RoutingContext context) {
    String locker = context.pathParam("locker");
    String code = context.request().getParam("code", "0000");
    context.json(new JsonObject().put("locker", locker).put("seal", codes.seal(locker, code)));
  }
}
