package com.millbrook.orchards;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.util.concurrent.Semaphore;

/** What can be picked in an orchard. */
final class OrchardService implements HttpService {
  private final Semaphore pickers = new Semaphore(60);
  private final Trees trees;
  private final Weather weather;
  private final Visits visits;

  OrchardService(Trees trees, Weather weather, Visits visits) {
    this.trees = trees;
    this.weather = weather;
    this.visits = visits;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{orchard}/ripe", this::ripe);
  }

  private void ripe(ServerRequest request, ServerResponse response) throws Exception {
    int orchard = request.path().pathParameters().first("orchard").asInt().get();
    visits.count(orchard);
    int ripe;
    pickers.acquire();
    try {
      ripe = trees.ripe(orchard);
    } finally {
      pickers.release();
    }
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"orchard\":" + orchard + ",\"ripe\":" + ripe + ",\"degrees\":" + weather.degrees(orchard) + "}");
  }
}
