package com.brightwater.valuations;

import io.helidon.common.concurrency.limits.FixedLimit;
import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import java.time.Duration;

public class ValuationServer {
  public static void main(String[] args) {
    var market = new Market();
    // as agreed with operations for the test system
    var limit = FixedLimit.builder().permits(8).queueLength(20_000).queueTimeout(Duration.ofSeconds(30)).build();
    WebServer.builder().host("127.0.0.1").port(Integer.getInteger("port", 8080)).backlog(2048)
        .concurrencyLimit(limit)
        .routing(routing -> routing.get("/houses/{house}/value", (request, response) -> {
          int house = Integer.parseInt(request.path().pathParameters().get("house"));
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send("{\"house\":" + house + ",\"value\":" + market.value(house) + "}");
        }))
        .build().start();
  }
}
