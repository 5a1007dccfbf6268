package com.ravensmoor.locksmiths;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;

final class OrderHandler implements HttpHandler {
  private final AtomicInteger orders = new AtomicInteger();
  private final Workshop workshop;

  OrderHandler(Workshop workshop) {
    this.workshop = workshop;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      int order = orders.incrementAndGet() & Integer.MAX_VALUE;
      byte[] body = ("{\"order\":" + order + ",\"piece\":\"" + workshop.make(order) + "\"}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
