package com.brightwater.berths;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletionStage;

/** The way to the logbook. */
final class Logbook {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Logbook(int port) { this.address = "http://127.0.0.1:" + port + "/entries/"; }

  CompletionStage<String> write(String ferry, long number) {
    var entry = URI.create(address + URLEncoder.encode(ferry, StandardCharsets.UTF_8) + "/" + number);
    return client.sendAsync(HttpRequest.newBuilder(entry).build(), HttpResponse.BodyHandlers.ofString()).thenApply(HttpResponse::body);
  }
}
