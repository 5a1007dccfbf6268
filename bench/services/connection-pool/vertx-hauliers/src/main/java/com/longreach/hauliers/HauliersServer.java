package com.longreach.hauliers;

import common.Partner;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.core.http.PoolOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.client.WebClient;
import io.vertx.ext.web.client.WebClientOptions;

public final class HauliersServer {
  private HauliersServer() {}

  public static void main(String[] args) throws Exception {
    Vertx vertx = Vertx.vertx();
    var ways = new Service(client(vertx, Partner.start("-Ddelay=12"), 32), "/ways/");
    var tolls = new Service(client(vertx, Partner.start("-Ddelay=66"), 7), "/tolls/");
    var quotes = new QuoteHandler(ways, tolls, new RateSheet(vertx));

    Router router = Router.router(vertx);
    router.get("/loads/:load/quote").handler(quotes);
    var options = new HttpServerOptions().setHost("127.0.0.1").setPort(Integer.getInteger("port", 8080)).setAcceptBacklog(4096);
    vertx.createHttpServer(options).requestHandler(router).listen().await();
  }

  /** Each service has a client of its own, so that a slow one takes no connections from the others. */
  private static WebClient client(Vertx vertx, int port, int connections) {
    var options = new WebClientOptions().setDefaultHost("127.0.0.1").setDefaultPort(port);
    return WebClient.create(vertx, options, new PoolOptions().setHttp1MaxSize(connections));
  }
}
