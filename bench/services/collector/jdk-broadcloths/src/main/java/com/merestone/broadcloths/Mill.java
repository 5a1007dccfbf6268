package com.merestone.broadcloths;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The mill knows who has woven a bolt, and tells it in 5 ms. */
final class Mill {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Mill(int port) {
    address = "http://127.0.0.1:" + port + "/weavers/";
  }

  String weaver(String bolt) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + bolt)).timeout(Duration.ofSeconds(20)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("mill: " + response.statusCode());
    return response.body();
  }
}
