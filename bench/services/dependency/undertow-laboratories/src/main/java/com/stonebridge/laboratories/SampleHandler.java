package com.stonebridge.laboratories;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** The analysis of a sample: /samples/{number}. */
final class SampleHandler implements HttpHandler {
  private final Intake intake;

  SampleHandler(Intake intake) {
    this.intake = intake;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String path = exchange.getRelativePath();
    if (path.length() < 2) {
      exchange.setStatusCode(404);
      return;
    }
    Finding finding = intake.accept(path.substring(1));
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"sample\":\"" + finding.sample() + "\",\"substance\":\"" + finding.substance()
        + "\",\"entry\":" + finding.entry() + "}");
  }
}
