package com.oyezoyez.towncriers;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

final class Market {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Market(int port) {
    address = "http://127.0.0.1:" + port + "/cries/";
  }

  String cry(String crier) throws IOException, InterruptedException {
    var cry = HttpRequest.newBuilder(URI.create(address + URLEncoder.encode(crier, StandardCharsets.UTF_8))).build();
    return client.send(cry, HttpResponse.BodyHandlers.ofString()).body();
  }
}
