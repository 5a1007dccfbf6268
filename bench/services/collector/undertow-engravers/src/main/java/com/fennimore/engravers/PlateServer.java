package com.fennimore.engravers;

import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.server.handlers.PathHandler;
import io.undertow.util.Headers;

public final class PlateServer {
  private static final Archive ARCHIVE = new Archive(190_000);

  private PlateServer() {}

  public static void main(String[] args) {
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(Integer.getInteger("gravers", 12))
        .setHandler(new PathHandler().addPrefixPath("/plates", new BlockingHandler(PlateServer::proof)))
        .build()
        .start();
  }

  private static void proof(HttpServerExchange exchange) throws InterruptedException {
    String plate = exchange.getRelativePath().replaceAll("[^A-Za-z0-9-]", "");
    int lines = new Proof(ARCHIVE.of(plate)).pull();
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"plate\":\"" + plate + "\",\"lines\":" + lines + "}");
  }
}
