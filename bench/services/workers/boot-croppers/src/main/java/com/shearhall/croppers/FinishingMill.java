package com.shearhall.croppers;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The mill confirms an order after 34 ms; it lets us have twelve under way. */
@Component
class FinishingMill {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore underWay = new Semaphore(12);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=34") + "/orders/";

  void order(long number, String bale) {
    var request = HttpRequest.newBuilder(URI.create(address + number))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString(bale))
        .build();
    try {
      underWay.acquire();
      try {
        HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
        if (response.statusCode() != 200) throw new IllegalStateException("mill: " + response.statusCode());
      } finally {
        underWay.release();
      }
    } catch (IOException e) {
      throw new IllegalStateException("mill", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
