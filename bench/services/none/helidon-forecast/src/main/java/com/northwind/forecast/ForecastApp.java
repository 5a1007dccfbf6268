package com.northwind.forecast;

import io.helidon.http.HeaderNames;
import io.helidon.webserver.WebServer;
import java.util.concurrent.ThreadLocalRandom;

public class ForecastApp {
  public static void main(String[] args) {
    var forecasts = new Forecasts();
    forecasts.load();
    WebServer.builder().port(Integer.getInteger("port", 8080))
        .routing(routing -> routing.get("/forecast/sample", (request, response) -> {
          int station = ThreadLocalRandom.current().nextInt(Forecasts.STATIONS);
          response.header(HeaderNames.CONTENT_TYPE, "application/json");
          response.send(forecasts.of(station));
        }))
        .build().start();
  }
}
