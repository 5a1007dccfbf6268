package org.brewster.kaleidoscopes;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public class Kaleidoscopes {
  public static void main(String[] args) {
    var mirrors = new Mirrors(600_000);
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(8)
        .setHandler(Handlers.path().addPrefixPath("/kaleidoscopes", new BlockingHandler(exchange -> turn(exchange, mirrors))))
        .build()
        .start();
  }

  private static void turn(HttpServerExchange exchange, Mirrors mirrors) {
    String tube = exchange.getRelativePath().split("/")[1];
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"tube\":\"" + tube + "\",\"colour\":" + mirrors.turn(6_000) + "}");
  }
}
