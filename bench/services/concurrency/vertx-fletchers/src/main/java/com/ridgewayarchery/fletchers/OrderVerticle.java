package com.ridgewayarchery.fletchers;

import io.vertx.core.Future;
import io.vertx.core.VerticleBase;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;

/** GET /orders/{number}/quote: prices an order of arrows. The price list's client blocks, so it is called on workers. */
final class OrderVerticle extends VerticleBase {
  private static final String QUOTED = "fletchers.quoted";

  private final SupplierClient supplier;

  OrderVerticle(String address) {
    supplier = new SupplierClient(address);
  }

  @Override
  public Future<?> start() {
    vertx.eventBus().<Integer>localConsumer(QUOTED, new DailyTotals());
    Router router = Router.router(vertx);
    router.get("/orders/:number/quote").handler(this::quote);
    var options = new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(4096);
    return vertx.createHttpServer(options).requestHandler(router).listen();
  }

  private void quote(RoutingContext routing) {
    String number = routing.pathParam("number");
    vertx.executeBlocking(() -> supplier.price(number))
        .onSuccess(cents -> {
          vertx.eventBus().send(QUOTED, cents);
          routing.json(new JsonObject().put("order", number).put("cents", cents));
        })
        .onFailure(routing::fail);
  }
}
