package com.merestone.coalyards;

import common.Partner;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import java.util.Arrays;
import java.util.List;

/** GET /grades/{grade}/offer: where coal of a grade is in stock, and what it costs delivered. */
public final class CoalyardServer {
  private final Yards yards;
  private final Cartage cartage;

  private CoalyardServer(Vertx vertx, int port) {
    yards = new Yards(vertx, port);
    cartage = new Cartage(vertx);
  }

  public static void main(String[] args) {
    Vertx vertx = Vertx.vertx();
    var server = new CoalyardServer(vertx, Partner.start("-Ddelay=60"));
    Router router = Router.router(vertx);
    router.get("/grades/:grade/offer").handler(server::offer);
    var options = new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(2048);
    vertx.createHttpServer(options).requestHandler(router).listen()
        .onFailure(e -> {
          e.printStackTrace();
          System.exit(1);
        });
  }

  private void offer(RoutingContext context) {
    String grade = context.pathParam("grade");
    // All the yards are asked at once.
    List<Future<Integer>> tons = Arrays.stream(Yards.NAMES).map(yard -> yards.stock(yard, grade)).toList();
    Future.all(tons)
        .compose(all -> cartage.price(all.<Integer>list().stream().mapToInt(Integer::intValue).sum()))
        .onSuccess(pence -> context.response().putHeader("Content-Type", "application/json")
            .end("{\"grade\":\"" + grade + "\",\"pence\":" + pence + "}"))
        .onFailure(context::fail);
  }
}
