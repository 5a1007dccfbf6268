package com.clearlens.diaries;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.PathTemplateMatch;

/** GET /practices/{practice}/book: the next free slot of an eye test. */
final class BookingHandler implements HttpHandler {
  private final Appointments appointments;

  BookingHandler(Appointments appointments) {
    this.appointments = appointments;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String practice = exchange.getAttachment(PathTemplateMatch.ATTACHMENT_KEY).getParameters().get("practice");
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(appointments.book(practice));
  }
}
