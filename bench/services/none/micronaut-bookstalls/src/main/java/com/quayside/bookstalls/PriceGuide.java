package com.quayside.bookstalls;

import common.Partner;
import io.micronaut.context.annotation.Context;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The guide of the trade replies after 16 ms; our contract is for 48 requests at a time. */
@Context
class PriceGuide {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore contract = new Semaphore(48, true);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=16") + "/titles/";

  int cents(int title) {
    var request = HttpRequest.newBuilder(URI.create(address + title)).timeout(Duration.ofSeconds(10)).build();
    try {
      contract.acquire();
      try {
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
        if (response.statusCode() != 200) throw new IllegalStateException("guide: " + response.statusCode());
        return 10 * response.body().length();
      } finally {
        contract.release();
      }
    } catch (IOException e) {
      throw new IllegalStateException("guide", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
