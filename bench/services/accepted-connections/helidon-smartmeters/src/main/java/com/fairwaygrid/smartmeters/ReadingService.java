package com.fairwaygrid.smartmeters;

import io.helidon.http.HeaderNames;
import io.helidon.http.Status;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/** GET /meters/{meter}/reading: reads a meter on demand, and prices what was used. */
final class ReadingService implements HttpService {
  private final HeadEnd headEnd;
  private final Tariffs tariffs;

  ReadingService(HeadEnd headEnd, Tariffs tariffs) {
    this.headEnd = headEnd;
    this.tariffs = tariffs;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{meter}/reading", this::read);
  }

  private void read(ServerRequest request, ServerResponse response) throws Exception {
    String meter = request.path().pathParameters().get("meter");
    if (!meter.matches("[0-9]{6,12}")) {
      response.status(Status.NOT_FOUND_404).send();
      return;
    }
    Reading reading = headEnd.read(meter);
    long cents = tariffs.price(reading);
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"meter\":\"" + meter + "\",\"wattHours\":" + reading.wattHours() + ",\"cents\":" + cents + "}");
  }
}
