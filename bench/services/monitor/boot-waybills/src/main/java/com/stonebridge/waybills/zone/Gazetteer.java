package com.stonebridge.waybills.zone;

import common.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.stereotype.Component;

@Component
class Gazetteer {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String zones;

  Gazetteer() throws IOException {
    zones = "http://127.0.0.1:" + Program.start("com.stonebridge.waybills.zone.GazetteerServer").port() + "/zones/";
  }

  String zone(String postcode) {
    try {
      var request = HttpRequest.newBuilder(URI.create(zones + postcode)).timeout(Duration.ofSeconds(5)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
