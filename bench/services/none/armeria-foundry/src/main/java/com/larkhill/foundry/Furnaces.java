package com.larkhill.foundry;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ConcurrentHashMap;

/** What the laboratory has last found in the melt; it gets probes from morning to night. */
final class Furnaces {
  private static final int FURNACES = 12;

  private final ConcurrentHashMap<Integer, String> carbon = new ConcurrentHashMap<>();
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String laboratory;

  Furnaces(int port) {
    laboratory = "http://127.0.0.1:" + port + "/carbon/";
  }

  void watch() {
    for (int furnace = 0; furnace < FURNACES; furnace++) {
      int number = furnace;
      Thread.ofPlatform().name("probes-" + furnace).daemon().start(() -> probe(number));
    }
  }

  String carbon(String furnace) {
    return carbon.getOrDefault(Math.floorMod(furnace.hashCode(), FURNACES), "null");
  }

  private void probe(int furnace) {
    try {
      while (true) {
        var request = HttpRequest.newBuilder(URI.create(laboratory + furnace)).build();
        carbon.put(furnace, client.send(request, BodyHandlers.ofString()).body());
      }
    } catch (Exception e) {
      System.err.println("no probes of furnace " + furnace + " any more: " + e);
    }
  }
}
