package com.larkmoor.windmills;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;
import io.undertow.util.SameThreadExecutor;
import java.util.concurrent.TimeUnit;

/** How strong the wind blows at a mill, whose vane answers after 9 ms: /mills/{mill}/wind */
final class WindHandler implements HttpHandler {
  private final Almanac almanac;
  private final Surveyor surveyor;

  WindHandler(Almanac almanac, Surveyor surveyor) {
    this.almanac = almanac;
    this.surveyor = surveyor;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) {
    exchange.dispatch(SameThreadExecutor.INSTANCE,
        () -> exchange.getIoThread().executeAfter(() -> answer(exchange), 9, TimeUnit.MILLISECONDS));
  }

  private void answer(HttpServerExchange exchange) {
    String mill = exchange.getRelativePath();
    int knots = Math.floorMod(mill.hashCode(), 40);
    boolean noted = almanac.note(mill, knots);
    boolean surveyed = surveyor.confirm();
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"knots\":" + knots + ",\"noted\":" + noted + ",\"surveyed\":" + surveyed + "}");
  }
}
