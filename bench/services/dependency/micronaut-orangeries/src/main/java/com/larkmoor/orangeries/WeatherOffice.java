package com.larkmoor.orangeries;

import common.Partner;
import io.micronaut.context.annotation.Context;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The weather office, a program of its own: nine forecasters, 36 ms for each forecast. */
@Context
public class WeatherOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String forecasts = "http://127.0.0.1:" + Partner.start("-Ddelay=36", "-Dworkers=9") + "/forecasts/";

  boolean fair(String tree) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(forecasts + tree)).timeout(Duration.ofSeconds(20)).build();
    var response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("the weather office answered " + response.statusCode());
    return response.body().contains("OK");
  }
}
