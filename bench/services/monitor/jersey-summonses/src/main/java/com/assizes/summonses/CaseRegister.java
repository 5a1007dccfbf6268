package com.assizes.summonses;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The register of cases, another department's service: 9 ms. */
final class CaseRegister {
  record Hearing(int room, String party) {}

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  CaseRegister(int port) {
    address = "http://127.0.0.1:" + port + "/register/cases/";
  }

  Hearing nextHearing(String caseNumber) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + caseNumber)).timeout(Duration.ofSeconds(20)).build();
    HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("register: " + response.statusCode());
    int hash = Math.floorMod(response.body().hashCode(), 9_000);
    return new Hearing(1 + hash % 24, "party" + hash + "@post.example");
  }
}
