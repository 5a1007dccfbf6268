package com.oakstave.cooperages;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The revenue office tells the rate of duty in 40 ms, to as many as ask. */
final class RevenueOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  RevenueOffice(int port) {
    address = "http://127.0.0.1:" + port + "/rates/";
  }

  /** In cents for a litre of pure alcohol. */
  long rate(int strength) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + strength)).timeout(Duration.ofSeconds(30)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("revenue office: " + response.statusCode());
    return 2_800 + response.body().length();
  }
}
