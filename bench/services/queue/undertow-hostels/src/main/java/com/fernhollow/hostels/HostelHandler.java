package com.fernhollow.hostels;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** How many beds a hostel has tonight: /hostels/{hostel}. */
final class HostelHandler implements HttpHandler {
  private final BookingExchange exchange;

  HostelHandler(BookingExchange exchange) {
    this.exchange = exchange;
  }

  @Override
  public void handleRequest(HttpServerExchange request) throws Exception {
    String hostel = request.getRelativePath().substring(1);
    int beds = exchange.beds(hostel);
    request.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    request.getResponseSender().send("{\"hostel\":\"" + hostel + "\",\"beds\":" + beds + "}");
  }
}
