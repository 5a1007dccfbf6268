package com.celestialgears.orreries;

import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.http.HttpRules;
import io.helidon.webserver.http.HttpService;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;
import java.time.Duration;

/** Where the planets of an orrery have to stand today. */
final class OrreryService implements HttpService {
  private final Bulkhead bulkhead = Bulkhead.of("almanac",
      BulkheadConfig.custom().maxConcurrentCalls(40).maxWaitDuration(Duration.ofMinutes(1)).build());
  private final Almanac almanac;

  OrreryService(Almanac almanac) {
    this.almanac = almanac;
  }

  @Override
  public void routing(HttpRules rules) {
    rules.get("/{orrery}/position", this::position);
  }

  private void position(ServerRequest request, ServerResponse response) throws Exception {
    String orrery = request.path().pathParameters().get("orrery");
    String entry = bulkhead.executeCallable(() -> almanac.entry(orrery));
    response.header(HeaderNames.CONTENT_TYPE, "application/json");
    response.send("{\"orrery\":\"" + orrery + "\",\"entry\":" + entry + "}");
  }
}
