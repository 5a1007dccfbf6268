package com.slipwayhq.haulouts;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The hydrographic office's tides: 48 ms, slow but never busy. Their terms allow 96 at a time. */
final class TideService {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore terms = new Semaphore(96, true);
  private final String address;

  TideService(int port) {
    address = "http://127.0.0.1:" + port + "/tides/";
  }

  int nextHighWater(int yard) throws IOException, InterruptedException {
    terms.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address + yard)).timeout(Duration.ofSeconds(10)).build();
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException("tides: " + response.statusCode());
      return Math.floorMod(response.body().hashCode(), 24 * 60);
    } finally {
      terms.release();
    }
  }
}
