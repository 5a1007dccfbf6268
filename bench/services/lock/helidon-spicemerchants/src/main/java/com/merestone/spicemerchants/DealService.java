package com.merestone.spicemerchants;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** GET /lots/{lot}/deal: sells a lot at the rate of the exchange, and has it cleared. */
final class DealService implements HttpService {
  private final RateBook rates;
  private final Customs customs;

  DealService(RateBook rates, Customs customs) {
    this.rates = rates;
    this.customs = customs;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{lot}/deal", this::deal);
  }

  private void deal(ServerRequest request, ServerResponse response) throws Exception {
    String lot = request.path().pathParameters().get("lot");
    int pence = rates.deal();
    String clearance = customs.clear(lot);
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"lot\":\"" + lot + "\",\"pence\":" + pence + ",\"clearance\":\"" + clearance + "\"}");
  }
}
