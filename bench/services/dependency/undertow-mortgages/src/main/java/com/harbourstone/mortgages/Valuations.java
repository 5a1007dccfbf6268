package com.harbourstone.mortgages;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The index of house prices, another team's service. */
final class Valuations {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Valuations(int port) {
    address = "http://127.0.0.1:" + port + "/index/";
  }

  long value(Application application) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + application.postcode())).timeout(Duration.ofSeconds(10)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("index: " + response.statusCode());
    return 180_000 + 50L * response.body().length();
  }
}
