package com.millbrook.hallmarks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

final class AssayOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String marks;

  AssayOffice(int port) {
    marks = "http://127.0.0.1:" + port + "/marks/";
  }

  String letter(String piece) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(marks + piece)).timeout(Duration.ofSeconds(5)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
