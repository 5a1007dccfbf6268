package com.millbrook.bindery;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** A session with the finishing house; it has a token, which is renewed from time to time. */
public final class Session {
  private static final int CALLS_PER_TOKEN = 500;

  private final HttpClient client;
  private final String house;
  private String token = "";
  private int calls;

  Session(HttpClient client, String house) {
    this.client = client;
    this.house = house;
  }

  void renew() {
    if (calls++ % CALLS_PER_TOKEN == 0) token = Long.toHexString(System.nanoTime());
  }

  String cover(String book) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(house + book)).header("X-Session", token).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
