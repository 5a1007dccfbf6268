package com.trevose.seamarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The radio to the lights. Only one may speak at a time. */
final class Radio {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port;
  private int spoken;

  Radio(int port) {
    this.port = port;
  }

  synchronized String ask(String mark) throws IOException, InterruptedException {
    spoken++;
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/lights/" + mark + "/" + spoken)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
