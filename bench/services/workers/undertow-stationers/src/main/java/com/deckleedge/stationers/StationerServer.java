package com.deckleedge.stationers;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.RoutingHandler;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import org.apache.camel.ProducerTemplate;
import org.apache.camel.impl.DefaultCamelContext;

public final class StationerServer {
  private final ProducerTemplate routes;

  private StationerServer(ProducerTemplate routes) {
    this.routes = routes;
  }

  public static void main(String[] args) throws Exception {
    var camel = new DefaultCamelContext();
    camel.addRoutes(new QuoteRoutes());
    camel.start();
    var server = new StationerServer(camel.createProducerTemplate());
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setWorkerThreads(60)
        .setHandler(new RoutingHandler().get("/papers/{paper}/quote", new BlockingHandler(server::quote)))
        .build()
        .start();
  }

  private void quote(HttpServerExchange exchange) {
    String paper = exchange.getQueryParameters().get("paper").getFirst();
    String quote = routes.requestBody("direct:quote", paper, String.class);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"paper\":\"" + paper + "\",\"quote\":" + quote + "}");
  }
}
