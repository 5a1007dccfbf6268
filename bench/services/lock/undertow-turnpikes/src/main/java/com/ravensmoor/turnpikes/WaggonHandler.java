package com.ravensmoor.turnpikes;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** What a waggon owes for its way through the gates: /waggons/{number} */
final class WaggonHandler implements HttpHandler {
  private static final int GATES = 60;

  private final TollBook book;

  WaggonHandler(TollBook book) {
    this.book = book;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) {
    String waggon = exchange.getRelativePath().replaceFirst("^/", "");
    long pence = 0;
    for (int gate = 0; gate < GATES; gate++) pence += book.enter(waggon, gate);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"waggon\":\"" + waggon + "\",\"pence\":" + pence + "}");
  }
}
