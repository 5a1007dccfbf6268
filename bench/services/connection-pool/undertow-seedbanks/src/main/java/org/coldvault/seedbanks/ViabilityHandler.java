package org.coldvault.seedbanks;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.StatusCodes;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;

/** How many grains of an accession would still sprout, and when it has to be grown anew. */
final class ViabilityHandler implements HttpHandler {
  private static final double LEAST = 0.85;
  private static final LocalDate TODAY = LocalDate.now();

  private final Accessions accessions;
  private final EnquiryDesk desk;

  ViabilityHandler(Accessions accessions, EnquiryDesk desk) {
    this.accessions = accessions;
    this.desk = desk;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    Optional<Accession> found = accessions.find(exchange.getQueryParameters().get("accession").getFirst());
    if (found.isEmpty()) {
      exchange.setStatusCode(StatusCodes.NOT_FOUND);
      return;
    }
    Accession accession = found.get();
    GerminationLaboratory.Test test = desk.latest(accession);
    double years = ChronoUnit.DAYS.between(accession.dried(), TODAY) / 365.25;
    double expected = Math.max(0, 1 - accession.yearlyLoss() * years / 100);
    double viable = (test.rate() + expected) / 2;
    String regrow = viable < LEAST ? "now" : String.format(Locale.ROOT, "in %.0f years", (viable - LEAST) * 100 / accession.yearlyLoss());
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send(String.format(Locale.ROOT,
        "{\"accession\":\"%s\",\"species\":\"%s\",\"viable\":%.3f,\"grains\":%d,\"regrow\":\"%s\"}",
        accession.number(), accession.species(), viable, Math.round(accession.grains() * viable), regrow));
  }
}
