package com.larkmoor.dockyards;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.HttpServerRequest;

public final class DockyardServer {
  private final Vertx vertx = Vertx.vertx(new VertxOptions().setWorkerPoolSize(24));
  private final Slipways slipways = new Slipways();

  public static void main(String[] args) {
    new DockyardServer().start();
  }

  private void start() {
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080))
            .setAcceptBacklog(2048))
        .requestHandler(this::handle)
        .listen();
  }

  private void handle(HttpServerRequest request) {
    if (!request.path().equals("/slipways/next")) {
      request.response().setStatusCode(404).end();
      return;
    }
    vertx.executeBlocking(slipways::haul, false)
        .onSuccess(hull -> request.response().putHeader("Content-Type", "application/json").end(hull))
        .onFailure(failure -> request.response().setStatusCode(500).end());
  }
}
