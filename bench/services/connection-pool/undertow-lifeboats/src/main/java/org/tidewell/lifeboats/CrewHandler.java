package org.tidewell.lifeboats;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** Who is on duty: /stations/{station} */
final class CrewHandler implements HttpHandler {
  private final Roster roster;

  CrewHandler(Roster roster) {
    this.roster = roster;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String station = exchange.getRelativePath().replaceFirst("^/", "");
    int crew = roster.onDuty(station);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"station\":\"" + station + "\",\"crew\":" + crew + "}");
  }
}
