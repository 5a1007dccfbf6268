package com.northwind.carts;

import io.vertx.core.AbstractVerticle;
import io.vertx.core.Promise;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

public class CartVerticle extends AbstractVerticle {
  private final int port, warehouse;
  private Stock stock;

  public CartVerticle(int port, int warehouse) {
    this.port = port;
    this.warehouse = warehouse;
  }

  @Override public void start(Promise<Void> started) {
    stock = new Stock(vertx, warehouse);
    var router = Router.router(vertx);
    router.get("/carts/:cart/reserve/:article").handler(this::reserve);
    vertx.createHttpServer(new HttpServerOptions().setHost("127.0.0.1").setPort(port).setAcceptBacklog(2048))
        .requestHandler(router).listen().<Void>mapEmpty().onComplete(started);
  }

  private void reserve(RoutingContext context) {
    String cart = context.pathParam("cart");
    stock.take(context.pathParam("article"))
        .onSuccess(left -> context.json(new io.vertx.core.json.JsonObject().put("cart", cart).put("left", left)))
        .onFailure(context::fail);
  }
}
