package com.whitedust.limekilns;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;

final class Quarry {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Quarry(int port) {
    address = "http://127.0.0.1:" + port + "/stone/";
  }

  String stone(String kiln) throws IOException, InterruptedException {
    var load = HttpRequest.newBuilder(URI.create(address + URLEncoder.encode(kiln, StandardCharsets.UTF_8))).build();
    return client.send(load, HttpResponse.BodyHandlers.ofString()).body();
  }
}
