package com.limelight.ushers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

final class BoxOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  BoxOffice(int port) {
    address = "http://127.0.0.1:" + port + "/seats/";
  }

  String seat(String theatre) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(address + theatre)).build(), BodyHandlers.ofString()).body();
  }
}
