package com.ringersloft.belfries;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionStage;

/** The guild of ringers, which knows who rings what. */
final class Ringers {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Ringers(int port) {
    address = "http://127.0.0.1:" + port + "/peals/";
  }

  CompletionStage<String> peal(String belfry) {
    var peal = URI.create(address + URLEncoder.encode(belfry, StandardCharsets.UTF_8));
    return client.sendAsync(HttpRequest.newBuilder(peal).build(), HttpResponse.BodyHandlers.ofString())
        .thenApply(HttpResponse::body);
  }
}
