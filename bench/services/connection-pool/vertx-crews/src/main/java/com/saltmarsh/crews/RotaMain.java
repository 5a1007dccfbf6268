package com.saltmarsh.crews;

import io.vertx.core.Vertx;
import io.vertx.core.http.Http2Settings;
import io.vertx.core.http.HttpServerOptions;

/** The rota: 20 ms for an answer; it bears much, but of one connection no more than five questions at a time. */
public final class RotaMain {
  private RotaMain() {}

  public static void main(String[] args) throws Exception {
    var vertx = Vertx.vertx();
    var options = new HttpServerOptions().setHttp2ClearTextEnabled(true)
        .setInitialSettings(new Http2Settings().setMaxConcurrentStreams(5));
    var server = vertx.createHttpServer(options)
        .requestHandler(request -> vertx.setTimer(20, id -> request.response().end("[\"mate\",\"deckhand\",\"cook\"]")))
        .listen(0, "127.0.0.1").toCompletionStage().toCompletableFuture().join();
    System.out.println(server.actualPort());
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
