package com.larkmoor.lamplighters;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Has a lamp lit: /streets/{street}/lamps/{number} */
final class LampHandler implements HttpHandler {
  private final Lamplighters lamplighters;

  LampHandler(Lamplighters lamplighters) {
    this.lamplighters = lamplighters;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String lamp = exchange.getRequestURI().getPath().substring("/streets/".length());
      Thread.sleep(6); // until it is dark enough
      lamplighters.send();
      byte[] body = ("{\"lamp\":\"" + lamp + "\",\"sent\":true}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
