package com.trawlmark.quotas;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

final class Calls {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  String get(String address, String token) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address))
        .timeout(Duration.ofSeconds(10))
        .header("Authorization", "Batch " + token)
        .build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException(address + ": " + response.statusCode());
    return response.body();
  }
}
