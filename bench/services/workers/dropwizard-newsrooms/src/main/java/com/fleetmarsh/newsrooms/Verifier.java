package com.fleetmarsh.newsrooms;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;

/** Has an agency confirm what it sent. All that talks to agencies does so on the wires' threads. */
final class Verifier {
  private final HttpClient http;
  private final String root;
  private final ExecutorService wires;

  Verifier(HttpClient http, int port, ExecutorService wires) {
    this.http = http;
    this.root = "http://127.0.0.1:" + port + "/confirmations/";
    this.wires = wires;
  }

  boolean confirmed(Story story) throws InterruptedException {
    try {
      return wires.submit(() -> ask(story)).get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e.getCause());
    }
  }

  private boolean ask(Story story) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(root + story.agency() + "/" + story.id())).build();
    return http.send(request, BodyHandlers.ofString()).body().contains("OK");
  }
}
