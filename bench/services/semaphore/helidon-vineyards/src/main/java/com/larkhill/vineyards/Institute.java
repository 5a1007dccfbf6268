package com.larkhill.vineyards;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The institute for viticulture. */
final class Institute {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String root;

  Institute(int port) {
    root = "http://127.0.0.1:" + port + "/";
  }

  String ask(String department, String vineyard) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(root + department + "/" + vineyard)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
