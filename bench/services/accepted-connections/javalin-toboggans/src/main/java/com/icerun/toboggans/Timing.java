package com.icerun.toboggans;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The timing system of the ice run. */
final class Timing {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  Timing(int port) {
    address = "http://127.0.0.1:" + port + "/best/";
  }

  String best(String run) throws IOException, InterruptedException {
    return client.send(HttpRequest.newBuilder(URI.create(address + run)).build(), BodyHandlers.ofString()).body();
  }
}
