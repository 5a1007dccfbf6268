package com.northwind.carts;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import java.util.concurrent.atomic.AtomicInteger;

/** The warehouse: 5 ms to take an article from its shelf, with as many hands as are needed. */
public final class Warehouse {
  private Warehouse() {}

  public static void main(String[] args) throws Exception {
    var vertx = Vertx.vertx();
    var left = new AtomicInteger(1_000_000_000);
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(0))
        .requestHandler(request -> vertx.setTimer(5, timer -> request.response().end("" + left.decrementAndGet())))
        .listen().onSuccess(server -> System.out.println(server.actualPort()));
    while (System.in.read() >= 0) { }
    System.exit(0);
  }
}
