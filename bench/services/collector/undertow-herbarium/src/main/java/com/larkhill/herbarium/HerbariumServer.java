package com.larkhill.herbarium;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public class HerbariumServer {
  public static void main(String[] args) {
    var catalogue = new Catalogue(Integer.getInteger("specimens", 600_000));
    var plates = new Plates(catalogue);
    var routes = Handlers.path().addPrefixPath("/plates", new BlockingHandler(exchange -> {
      String sheet = exchange.getRelativePath().substring(1);
      exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
      exchange.getResponseSender().send("{\"sheet\":\"" + sheet + "\",\"print\":" + plates.print(sheet) + "}");
    }));
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1", routes)
        .setIoThreads(2)
        .setWorkerThreads(32)
        .build()
        .start();
  }
}
