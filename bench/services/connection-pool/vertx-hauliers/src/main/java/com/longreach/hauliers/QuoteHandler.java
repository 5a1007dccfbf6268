package com.longreach.hauliers;

import io.vertx.core.Future;
import io.vertx.core.Handler;
import io.vertx.core.json.JsonObject;
import io.vertx.ext.web.RoutingContext;

/** What it costs to carry a load: its way by the rate of the day, and the tolls on it. */
final class QuoteHandler implements Handler<RoutingContext> {
  private final Service ways;
  private final Service tolls;
  private final RateSheet rates;

  QuoteHandler(Service ways, Service tolls, RateSheet rates) {
    this.ways = ways;
    this.tolls = tolls;
    this.rates = rates;
  }

  @Override
  public void handle(RoutingContext context) {
    String load = context.pathParam("load");
    Future.all(ways.ask(load), rates.centsPerKilometre(load))
        .compose(both -> tolls.ask(load).map(toll -> both.<Integer>resultAt(0) * both.<Integer>resultAt(1) + toll))
        .map(cents -> new JsonObject().put("load", load).put("cents", cents))
        .onSuccess(context::json)
        .onFailure(context::fail);
  }
}
