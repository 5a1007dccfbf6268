package com.fernhollow.glasshouses;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.StatusCodes;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps the service from drowning. */
final class Admission implements HttpHandler {
  private final AtomicInteger inside = new AtomicInteger();
  private final HttpHandler next;
  private final int most;

  Admission(int most, HttpHandler next) {
    this.most = most;
    this.next = next;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    if (inside.incrementAndGet() > most) {
      inside.decrementAndGet();
      exchange.setStatusCode(StatusCodes.SERVICE_UNAVAILABLE).endExchange();
      return;
    }
    exchange.addExchangeCompleteListener((done, listener) -> {
      inside.decrementAndGet();
      listener.proceed();
    });
    next.handleRequest(exchange);
  }
}
