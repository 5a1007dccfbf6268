package com.tallisford.millponds;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** Asks another team's service for a JSON object. */
abstract class PartnerClient {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String url;

  PartnerClient(int port) {
    url = "http://127.0.0.1:" + port;
  }

  JsonNode ask(String path) {
    try {
      var request = HttpRequest.newBuilder(URI.create(url + path)).build();
      return JSON.readTree(http.send(request, HttpResponse.BodyHandlers.ofString()).body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
