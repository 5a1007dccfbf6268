package com.larkhallow.mintmasters;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** Asks an office of the mint for a figure. */
class Office {
  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ObjectMapper json;
  private final String root;

  Office(ObjectMapper json, int port) {
    this.json = json;
    this.root = "http://127.0.0.1:" + port;
  }

  int figure(String path) {
    try {
      var answer = http.send(HttpRequest.newBuilder(URI.create(root + path)).build(), BodyHandlers.ofInputStream());
      try (var body = answer.body()) {
        return json.readTree(body).get("value").asInt();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
