package com.fenlandfowl.passports;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The ministry's movement register: 60 ms for a stamp. Its terms of use are nine requests at a time. */
@Component
class Ministry {
  private static final int TERMS_OF_USE = 9;

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore terms = new Semaphore(TERMS_OF_USE, true);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=60") + "/movements/";

  String stamp(String wingMark, int birds) {
    var request = HttpRequest.newBuilder(URI.create(address + wingMark))
        .timeout(Duration.ofSeconds(15))
        .POST(HttpRequest.BodyPublishers.ofString("{\"birds\":" + birds + "}"))
        .build();
    try {
      terms.acquire();
      try {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException("ministry: " + response.statusCode());
        return Integer.toHexString(response.body().hashCode());
      } finally {
        terms.release();
      }
    } catch (IOException e) {
      throw new IllegalStateException("ministry", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
