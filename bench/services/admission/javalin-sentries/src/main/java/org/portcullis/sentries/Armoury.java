package org.portcullis.sentries;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

final class Armoury {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Armoury(int port) {
    address = "http://127.0.0.1:" + port + "/words/";
  }

  String word(String gate) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(address + gate)).build(), BodyHandlers.ofString()).body();
  }
}
