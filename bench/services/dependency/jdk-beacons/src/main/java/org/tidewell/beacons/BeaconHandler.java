package org.tidewell.beacons;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Is a beacon to be lit? /beacons/{name} */
final class BeaconHandler implements HttpHandler {
  private final Headquarters headquarters;

  BeaconHandler(Headquarters headquarters) {
    this.headquarters = headquarters;
  }

  @Override
  public void handle(HttpExchange exchange) throws IOException {
    try (exchange) {
      String beacon = exchange.getRequestURI().getPath().substring("/beacons/".length());
      byte[] body = ("{\"beacon\":\"" + beacon + "\",\"order\":\"" + headquarters.order(beacon) + "\"}")
          .getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", "application/json");
      exchange.sendResponseHeaders(200, body.length);
      exchange.getResponseBody().write(body);
    }
  }
}
