package com.stonebridge.gauges;

import common.Program;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;

@Singleton
public class CalibratorClient {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String factors;

  public CalibratorClient() throws IOException {
    factors = "http://127.0.0.1:" + Program.start("com.stonebridge.gauges.Calibrator").port() + "/factors?gauges=";
  }

  String factor(List<String> gauges) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(factors + String.join(",", gauges))).timeout(Duration.ofSeconds(5)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
