package com.kerbandsett.openings;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The gazette in which a permit must be announced under its number: 25 ms. */
final class StreetGazette {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  StreetGazette(int port) {
    address = "http://127.0.0.1:" + port + "/notices/";
  }

  String announce(String borough, long number) {
    var request = HttpRequest.newBuilder(URI.create(address + borough + "/" + number))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.noBody())
        .build();
    try {
      return "N" + number + "-" + client.send(request, HttpResponse.BodyHandlers.ofString()).body().length();
    } catch (IOException e) {
      throw new IllegalStateException("gazette", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
