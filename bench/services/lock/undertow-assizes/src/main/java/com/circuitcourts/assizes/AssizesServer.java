package com.circuitcourts.assizes;

import common.Partner;
import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.HttpServerExchange;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;

public final class AssizesServer {
  private AssizesServer() {}

  public static void main(String[] args) {
    var cases = new Backend(Partner.start("-Ddelay=10"), "/cases/");
    var courtrooms = new Backend(Partner.start("-Ddelay=70"), "/courtrooms/");
    var calendar = new Calendar(cases, courtrooms);
    Undertow.builder()
        .addHttpListener(Integer.getInteger("port", 8080), "127.0.0.1")
        .setIoThreads(2)
        .setWorkerThreads(64)
        .setHandler(Handlers.routing().get("/circuits/{circuit}/hearing", new BlockingHandler(exchange -> hearing(exchange, calendar))))
        .build()
        .start();
  }

  /** Gives a case the next hearing of a circuit. */
  private static void hearing(HttpServerExchange exchange, Calendar calendar) throws Exception {
    String circuit = exchange.getQueryParameters().get("circuit").getFirst();
    Hearing hearing = calendar.next(circuit);
    exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
    exchange.getResponseSender().send("{\"circuit\":\"" + circuit + "\",\"sitting\":" + hearing.sitting()
        + ",\"place\":" + hearing.place() + "}");
  }
}
