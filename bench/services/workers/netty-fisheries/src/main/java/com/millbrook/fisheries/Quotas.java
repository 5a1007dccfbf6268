package com.millbrook.fisheries;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The quotas, which the harbour master keeps. */
final class Quotas {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String quotas;

  Quotas(int port) {
    quotas = "http://127.0.0.1:" + port + "/quotas/";
  }

  String left(String boat) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(quotas + boat)).build(), BodyHandlers.ofString()).body();
  }
}
