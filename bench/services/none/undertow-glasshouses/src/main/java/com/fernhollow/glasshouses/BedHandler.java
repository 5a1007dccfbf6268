package com.fernhollow.glasshouses;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.SameThreadExecutor;
import io.undertow.util.StatusCodes;

/** How warm it is in a bed: /beds/{bed}. */
final class BedHandler implements HttpHandler {
  private final Sensors sensors;
  private final Targets targets;
  private final Valves valves;
  private final History history;

  BedHandler(Sensors sensors, Targets targets, Valves valves, History history) {
    this.sensors = sensors;
    this.targets = targets;
    this.valves = valves;
    this.history = history;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) {
    String bed = exchange.getRelativePath().substring(1);
    exchange.dispatch(SameThreadExecutor.INSTANCE, () ->
        sensors.temperature(bed).whenComplete((temperature, failure) -> answer(exchange, bed, temperature, failure)));
  }

  private void answer(HttpServerExchange exchange, String bed, Integer temperature, Throwable failure) {
    if (failure != null) {
      exchange.setStatusCode(StatusCodes.BAD_GATEWAY).endExchange();
      return;
    }
    int target = targets.of(bed);
    valves.adjust(bed, target - temperature);
    history.add(bed, temperature);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"bed\":\"" + bed + "\",\"temperature\":" + temperature + ",\"target\":" + target + "}");
  }
}
