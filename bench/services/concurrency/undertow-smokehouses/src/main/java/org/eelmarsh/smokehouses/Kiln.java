package org.eelmarsh.smokehouses;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

final class Kiln {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Hooks hooks = new Hooks();
  private final String address;

  Kiln(int port) {
    address = "http://127.0.0.1:" + port + "/kiln/";
  }

  String cure(String house) throws IOException, InterruptedException {
    hooks.take();
    try {
      return client.send(HttpRequest.newBuilder(URI.create(address + house)).build(), BodyHandlers.ofString()).body();
    } finally {
      hooks.giveBack();
    }
  }
}
