package com.ashgrove.meadows;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

final class Herbarium {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port;

  Herbarium(int port) {
    this.port = port;
  }

  String species(String meadow) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/species/" + meadow)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
