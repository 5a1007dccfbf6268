package com.harbourstone.mortgages;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** GET /mortgages/{reference}: what the bank offers. */
final class OfferHandler implements HttpHandler {
  private final Valuations valuations;
  private final RiskClient risks;
  private final RateTable rates;

  OfferHandler(Valuations valuations, RiskClient risks, RateTable rates) {
    this.valuations = valuations;
    this.risks = risks;
    this.rates = rates;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String path = exchange.getRelativePath();
    if (path.length() < 2) {
      exchange.setStatusCode(404);
      return;
    }
    Application application = Application.of(path.substring(1));
    long value = valuations.value(application);
    int risk = risks.defaultRisk(application, value);
    var offer = new Offer(application.reference(), application.loan(), rates.rate(risk));
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(offer.json());
  }
}
