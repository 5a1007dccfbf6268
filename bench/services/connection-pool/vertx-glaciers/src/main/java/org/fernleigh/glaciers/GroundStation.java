package org.fernleigh.glaciers;

import io.vertx.core.Vertx;
import io.vertx.core.VertxOptions;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;

/** The ground station, a program of its own: an answer takes 20 ms, however many are asked for. */
public final class GroundStation {
  private GroundStation() {}

  public static void main(String[] args) throws Exception {
    Vertx vertx = Vertx.vertx(new VertxOptions().setEventLoopPoolSize(1));
    HttpServer server = vertx.createHttpServer(new HttpServerOptions().setHttp2ClearTextEnabled(true))
        .requestHandler(request -> vertx.setTimer(20,
            timer -> request.response().end(Integer.toString(5_000 + Math.floorMod(request.path().hashCode(), 5_000)))))
        .listen(0, "127.0.0.1").await();
    System.out.println(server.actualPort());
    while (System.in.read() >= 0) {
      Thread.onSpinWait();
    }
    System.exit(0);
  }
}
