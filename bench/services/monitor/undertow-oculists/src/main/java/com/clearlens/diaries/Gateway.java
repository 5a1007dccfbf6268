package com.clearlens.diaries;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The services of the health board: referrals, and the store of the diaries. */
final class Gateway {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String referrals;
  private final String store;

  Gateway(int referrals, int store) {
    this.referrals = "http://127.0.0.1:" + referrals + "/referrals/";
    this.store = "http://127.0.0.1:" + store + "/diaries/";
  }

  String referral(String practice) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(referrals + practice)));
  }

  String save(String practice, String entry) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(store + practice)).PUT(HttpRequest.BodyPublishers.ofString(entry)));
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response = client.send(request.timeout(Duration.ofSeconds(10)).build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("health board: " + response.statusCode());
    return response.body();
  }
}
