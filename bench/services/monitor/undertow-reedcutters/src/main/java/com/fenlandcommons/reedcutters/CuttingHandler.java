package com.fenlandcommons.reedcutters;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import java.util.concurrent.atomic.AtomicInteger;

/** GET /fens/{season}/cuttings: books the next cutting of reed that has been weighed in. */
final class CuttingHandler implements HttpHandler {
  private final CuttingBook book;
  private final Licences licences;
  private final AtomicInteger weighed = new AtomicInteger();

  CuttingHandler(CuttingBook book, Licences licences) {
    this.book = book;
    this.licences = licences;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String season = exchange.getQueryParameters().get("season").getFirst();
    int number = weighed.getAndIncrement();
    String parish = Parishes.of(number);
    String licence = licences.of(parish);
    long bundles = book.enter(parish, season, number);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(
        "{\"parish\":\"" + parish + "\",\"licence\":\"" + licence + "\",\"bundles\":" + bundles + "}");
  }
}
