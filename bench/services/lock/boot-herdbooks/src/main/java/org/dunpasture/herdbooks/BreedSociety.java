package org.dunpasture.herdbooks;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** Says within 10 ms whether an animal is entered with the society. */
@Component
class BreedSociety {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String entries = "http://127.0.0.1:" + Partner.start("-Ddelay=10") + "/entries/";

  boolean entered(String tag) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(entries + tag)).timeout(Duration.ofSeconds(20)).build();
    HttpResponse<String> response = client.send(request, BodyHandlers.ofString());
    if (response.statusCode() != 200) throw new IOException("the breed society answered " + response.statusCode());
    return response.body().contains("\"OK\"");
  }
}
