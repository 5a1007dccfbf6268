package com.whitedust.limekilns;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** What burns in a kiln, and with what stone. */
final class BurnHandler implements HttpHandler {
  private final Quarry quarry;

  BurnHandler(Quarry quarry) {
    this.quarry = quarry;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String kiln = exchange.getQueryParameters().get("kiln").getFirst();
    String stone = quarry.stone(kiln);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"kiln\":\"" + kiln + "\",\"stone\":" + stone + "}");
  }
}
