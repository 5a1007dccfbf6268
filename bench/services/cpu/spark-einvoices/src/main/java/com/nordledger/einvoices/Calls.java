package com.nordledger.einvoices;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

final class Calls {
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final String address;

  Calls(String address) {
    this.address = address;
  }

  String get(String what) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address + what)));
  }

  String post(String what, byte[] body) throws IOException, InterruptedException {
    return send(HttpRequest.newBuilder(URI.create(address + what)).POST(HttpRequest.BodyPublishers.ofByteArray(body)));
  }

  private String send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response = CLIENT.send(request.timeout(Duration.ofSeconds(20)).build(), HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException(address + ": " + response.statusCode());
    return response.body();
  }
}
