package com.saltmarsh.gardens;

import common.Program;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

@Singleton
public class Forecast {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI weather;
  private volatile String last = "unknown";

  public Forecast() throws IOException {
    weather = URI.create("http://127.0.0.1:" + Program.start("com.saltmarsh.gardens.Weather").port() + "/weather/today");
  }

  String last() {
    return last;
  }

  String renew() throws IOException, InterruptedException {
    last = client.send(HttpRequest.newBuilder(weather).build(), BodyHandlers.ofString()).body();
    return last;
  }
}
