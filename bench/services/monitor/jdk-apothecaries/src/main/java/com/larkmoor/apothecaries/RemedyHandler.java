package com.larkmoor.apothecaries;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;

final class RemedyHandler implements HttpHandler {
  private final Dispensary dispensary;

  RemedyHandler(Dispensary dispensary) {
    this.dispensary = dispensary;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      byte[] body = ("{\"grains\":" + dispensary.dispense() + "}").getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (SQLException e) {
      throw new IOException(e);
    }
  }
}
