package com.anvilrow.ironmongers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The exchange: 30 ms for a surcharge, 50 ms to fix a price, and 24 calls at a time. */
final class MetalExchange {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore lines = new Semaphore(24);
  private final String surcharges;
  private final String fixings;

  MetalExchange(int surcharges, int fixings) {
    this.surcharges = "http://127.0.0.1:" + surcharges + "/surcharges/";
    this.fixings = "http://127.0.0.1:" + fixings + "/fixings/";
  }

  int surcharge(String article) throws IOException, InterruptedException {
    return ask(surcharges + article) % 50;
  }

  int fix(String metal) throws IOException, InterruptedException {
    return ask(fixings + metal) % 90;
  }

  private int ask(String address) throws IOException, InterruptedException {
    lines.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(10)).build();
      HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (answer.statusCode() != 200) throw new IOException("exchange: " + answer.statusCode());
      return Math.floorMod(answer.body().hashCode(), 10_000);
    } finally {
      lines.release();
    }
  }
}
