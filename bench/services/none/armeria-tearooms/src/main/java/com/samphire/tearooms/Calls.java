package com.samphire.tearooms;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** Calls of another team's service. */
final class Calls {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Calls(int port) {
    address = "http://127.0.0.1:" + port;
  }

  String get(String path) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + path)).timeout(Duration.ofSeconds(10)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException(path + ": " + response.statusCode());
    return response.body();
  }
}
