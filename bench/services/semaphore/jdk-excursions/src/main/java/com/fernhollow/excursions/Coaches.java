package com.fernhollow.excursions;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** Free seats on the coaches. The operator has given us logins for five terminals. */
final class Coaches {
  private final Semaphore terminals = new Semaphore(5, true);
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2)).build();
  private final String operator;

  Coaches(int port) {
    operator = "http://127.0.0.1:" + port + "/seats/";
  }

  int seats(String place) throws IOException, InterruptedException {
    terminals.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(operator + place)).build();
      return Integer.parseInt(client.send(request, BodyHandlers.ofString()).body());
    } finally {
      terminals.release();
    }
  }
}
