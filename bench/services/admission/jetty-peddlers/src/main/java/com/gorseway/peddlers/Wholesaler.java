package com.gorseway.peddlers;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

class Wholesaler {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Wholesaler(int port) {
    address = "http://127.0.0.1:" + port + "/wares";
  }

  String wares(String pack) throws IOException {
    try {
      return client.send(HttpRequest.newBuilder(URI.create(address + pack)).build(), BodyHandlers.ofString()).body();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
  }
}
