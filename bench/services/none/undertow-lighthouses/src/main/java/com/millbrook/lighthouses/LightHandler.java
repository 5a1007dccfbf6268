package com.millbrook.lighthouses;

import io.undertow.server.HttpHandler;
import io.undertow.server.HttpServerExchange;
import io.undertow.util.Headers;

/** What a lighthouse shows now. */
final class LightHandler implements HttpHandler {
  private final LampStore lamps;
  private final TideTable tides;
  private final Watch watch;
  private final LogBook logBook;

  LightHandler(LampStore lamps, TideTable tides, Watch watch, LogBook logBook) {
    this.lamps = lamps;
    this.tides = tides;
    this.watch = watch;
    this.logBook = logBook;
  }

  @Override
  public void handleRequest(HttpServerExchange exchange) throws Exception {
    String lighthouse = exchange.getRelativePath().split("/")[1];
    long number = watch.next();
    String light;
    Lamp lamp = lamps.take();
    try {
      light = lamp.read(lighthouse);
    } finally {
      lamps.giveBack(lamp);
    }
    logBook.enter(number + " " + lighthouse + " " + light);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"lighthouse\":\"" + lighthouse + "\",\"light\":\"" + light + "\",\"tide\":"
        + tides.height(lighthouse) + ",\"watch\":" + number + "}");
  }
}
