package com.northwind.transfers;

import io.undertow.Handlers;
import io.undertow.Undertow;
import io.undertow.server.handlers.BlockingHandler;
import io.undertow.util.Headers;
import java.util.concurrent.ThreadLocalRandom;

public class TransfersApp {
  /** Six in ten payments go to the marketplace, the others to its 400 merchants. */
  static String payee() {
    var random = ThreadLocalRandom.current();
    return random.nextInt(10) < 6 ? "marketplace" : "merchant-" + random.nextInt(400);
  }

  public static void main(String[] args) {
    var accounts = new Accounts();
    var routes = Handlers.path().addExactPath("/transfers/sample", new BlockingHandler(exchange -> {
      String payee = payee();
      long balance = accounts.credit(payee, 1 + ThreadLocalRandom.current().nextInt(5000));
      exchange.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
      exchange.getResponseSender().send("{\"payee\":\"" + payee + "\",\"balance\":" + balance + "}");
    }));
    Undertow.builder().addHttpListener(Integer.getInteger("port", 8080), "0.0.0.0")
        .setWorkerThreads(96).setHandler(routes).build().start();
  }
}
