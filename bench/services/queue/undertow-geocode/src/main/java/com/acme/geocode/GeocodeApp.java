package com.acme.geocode;
import com.google.common.util.concurrent.RateLimiter;
import io.undertow.*;
import io.undertow.server.handlers.*;
import io.undertow.util.Headers;
public class GeocodeApp {
  /** The geocoding provider's contract: no more than 150 calls a second. */
  private static final RateLimiter CONTRACT = RateLimiter.create(150);
  static String geocode(String q) throws InterruptedException {
    CONTRACT.acquire();
    Thread.sleep(15); // the provider's answer
    return "{\"q\":\"" + q + "\",\"lat\":52.52,\"lon\":13.40}";
  }
  public static void main(String[] args) {
    var routes = Handlers.path().addExactPath("/geocode", new BlockingHandler(ex -> {
      var q = ex.getQueryParameters().get("q");
      ex.getResponseHeaders().put(Headers.CONTENT_TYPE, "application/json");
      ex.getResponseSender().send(geocode(q == null ? "Berlin" : q.getFirst()));
    }));
    Undertow.builder().addHttpListener(Integer.getInteger("port", 8080), "0.0.0.0")
        .setWorkerThreads(128).setHandler(routes).build().start();
  }
}
