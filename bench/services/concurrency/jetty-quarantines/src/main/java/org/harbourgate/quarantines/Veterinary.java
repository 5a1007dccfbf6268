package org.harbourgate.quarantines;

import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/** The veterinary keeps the findings of each animal. */
final class Veterinary {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String findings;

  Veterinary(int port) {
    this.findings = "http://127.0.0.1:" + port + "/findings/";
  }

  boolean healthy(Animal animal) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(findings + URLEncoder.encode(animal.tag(), StandardCharsets.UTF_8)))
        .timeout(Duration.ofSeconds(20))
        .build();
    HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("the veterinary answered " + response.statusCode());
    return response.body().contains("\"OK\"");
  }
}
