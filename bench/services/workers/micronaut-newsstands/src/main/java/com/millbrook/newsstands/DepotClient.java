package com.millbrook.newsstands;

import common.Program;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;

@Singleton
public class DepotClient {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final URI rounds;

  public DepotClient() throws IOException {
    rounds = URI.create("http://127.0.0.1:" + Program.start("com.millbrook.newsstands.Depot").port() + "/rounds");
  }

  String load(String newsstands) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(rounds).POST(BodyPublishers.ofString(newsstands)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
