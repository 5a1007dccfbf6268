package com.circuitcourts.assizes;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** Another department's service: the register of cases (10 ms) and that of courtrooms (70 ms), 40 calls each. */
final class Backend {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore calls = new Semaphore(40);
  private final String address;

  Backend(int port, String path) {
    address = "http://127.0.0.1:" + port + path;
  }

  String get(String path) throws IOException, InterruptedException {
    calls.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofSeconds(10)).build();
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException(address + ": " + response.statusCode());
      return response.body();
    } finally {
      calls.release();
    }
  }
}
