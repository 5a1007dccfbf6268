package com.tallisford.coppersmiths;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** The price of copper, from the exchange. */
public class CopperPrices {
  private final HttpClient http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ObjectMapper json = new ObjectMapper();
  private final HttpRequest request;

  public CopperPrices(int port) {
    request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/copper/today")).build();
  }

  public int pencePerPound() throws IOException, InterruptedException {
    String body = http.send(request, HttpResponse.BodyHandlers.ofString()).body();
    return json.readTree(body).get("value").asInt() / 100;
  }
}
