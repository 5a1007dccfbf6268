package com.tarmacandsons.defects;

import common.Partner;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;

/** The rota of the crews, another team's service: 40 ms, for one defect or for many. */
@Singleton
public class CrewRota {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=40") + "/rota/";

  /** The crews for these defects, in their order. */
  List<String> crews(List<Defect> defects) throws InterruptedException {
    String roads = defects.stream().map(Defect::road).collect(Collectors.joining("\n"));
    var request = HttpRequest.newBuilder(URI.create(address + defects.getFirst().kind()))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString(roads))
        .build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IllegalStateException("rota: " + response.statusCode());
      return defects.stream().map(defect -> "crew-" + Math.floorMod(defect.district().hashCode(), 14)).toList();
    } catch (IOException e) {
      throw new IllegalStateException("rota", e);
    }
  }
}
