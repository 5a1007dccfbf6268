package com.larkhill.notary;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicInteger;

/** What the chamber of notaries lets them take; it is asked anew now and then. */
final class Fees {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicInteger deeds = new AtomicInteger();
  private final URI chamber;
  private volatile int rate = 12;

  Fees(int port) {
    chamber = URI.create("http://127.0.0.1:" + port + "/rate");
  }

  int of(String deed) throws IOException {
    if (deeds.getAndIncrement() % 40 == 0) renew();
    return 100 + rate * Math.floorMod(deed.hashCode(), 20);
  }

  private void renew() throws IOException {
    try {
      rate = Integer.parseInt(client.send(HttpRequest.newBuilder(chamber).build(), BodyHandlers.ofString()).body());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
