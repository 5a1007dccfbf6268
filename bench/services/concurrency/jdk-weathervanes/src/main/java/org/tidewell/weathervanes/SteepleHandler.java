package org.tidewell.weathervanes;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Where the wind is from: /steeples/{name} */
final class SteepleHandler implements HttpHandler {
  private final Mast mast;

  SteepleHandler(Mast mast) {
    this.mast = mast;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String steeple = exchange.getRequestURI().getPath().substring("/steeples/".length());
      byte[] body = ("{\"steeple\":\"" + steeple + "\",\"from\":\"" + mast.ask(steeple) + "\"}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
