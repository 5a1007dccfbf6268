package com.kestrelbank.funiculars;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/** The town's ticket office, which numbers the tickets of all lines. */
final class TicketOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final int port;

  TicketOffice(int port) {
    this.port = port;
  }

  String issue(String line) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/tickets/" + line)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
