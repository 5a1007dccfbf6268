package com.stonebridge.laboratories;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

final class SpectrometerClient {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String measurements;

  SpectrometerClient(int port) {
    measurements = "http://127.0.0.1:" + port + "/measurements/";
  }

  String measure(String sample) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(measurements + sample)).timeout(Duration.ofSeconds(10)).build();
    var response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("spectrometer: " + response.statusCode());
    return response.body();
  }
}
