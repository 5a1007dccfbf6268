package org.eelmarsh.smokehouses;

import common.Partner;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public final class SmokehouseServer {
  private final Kiln kiln;

  private SmokehouseServer(Kiln kiln) {
    this.kiln = kiln;
  }

  public static void main(String[] args) {
    var server = new SmokehouseServer(new Kiln(Partner.start("-Ddelay=24")));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(64)
        .setHandler(new RoutingHandler().get("/smokehouses/{house}/cure", new BlockingHandler(server::cure)))
        .build()
        .start();
  }

  private void cure(HttpServerExchange exchange) throws Exception {
    String house = exchange.getQueryParameters().get("house").getFirst();
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"house\":\"" + house + "\",\"cured\":" + kiln.cure(house) + "}");
  }
}
