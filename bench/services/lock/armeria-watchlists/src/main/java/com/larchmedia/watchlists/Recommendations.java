package com.larchmedia.watchlists;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Semaphore;

/** What a viewer might like, says another service, 10 ms; no more than 20 of us ask at a time. */
final class Recommendations {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore limit = new Semaphore(20);
  private final String address;

  Recommendations(int port) {
    address = "http://127.0.0.1:" + port + "/viewers/";
  }

  int next(int viewer) throws IOException, InterruptedException {
    limit.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address + viewer)).build();
      return Math.floorMod(client.send(request, HttpResponse.BodyHandlers.ofString()).body().hashCode(), 40_000);
    } finally {
      limit.release();
    }
  }
}
