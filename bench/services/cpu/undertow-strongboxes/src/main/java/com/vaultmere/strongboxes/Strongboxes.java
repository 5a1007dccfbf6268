package com.vaultmere.strongboxes;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public class Strongboxes {
  public static void main(String[] args) {
    var keys = new Keys();
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(64)
        .setHandler(Handlers.path().addPrefixPath("/boxes", new BlockingHandler(exchange -> open(exchange, keys))))
        .build()
        .start();
  }

  private static void open(HttpServerExchange exchange, Keys keys) throws Exception {
    String box = exchange.getRelativePath().split("/")[1];
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"box\":\"" + box + "\",\"key\":\"" + keys.of(box) + "\"}");
  }
}
