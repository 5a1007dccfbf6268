package com.ravensmoor.smelters;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** Is the charge ready to be poured? /charges/{number} */
final class ChargeHandler implements HttpHandler {
  private final Charges charges;

  ChargeHandler(Charges charges) {
    this.charges = charges;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String path = exchange.getRelativePath();
    if (path.length() < 2) {
      exchange.setStatusCode(404);
      return;
    }
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(charges.inspect(path.substring(1)).json());
  }
}
