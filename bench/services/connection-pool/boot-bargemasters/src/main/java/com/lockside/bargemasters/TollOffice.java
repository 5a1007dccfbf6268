package com.lockside.bargemasters;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import org.springframework.stereotype.Component;

/** The toll office takes 45 ms for a toll, however many it gets. */
@Component
class TollOffice {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=45") + "/tolls/";

  void take(int barge, int passage) {
    var request = HttpRequest.newBuilder(URI.create(address + barge + "/" + passage))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.noBody())
        .build();
    try {
      HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
      if (response.statusCode() != 200) throw new IllegalStateException("toll office: " + response.statusCode());
    } catch (IOException e) {
      throw new IllegalStateException("toll office", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
