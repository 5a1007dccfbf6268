package com.manorial.reeves;

import common.Partner;
import io.quarkus.runtime.Startup;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The bank collects a rent in 20 ms, any number of them at a time. */
@Startup
@ApplicationScoped
public class Bank {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=20") + "/collections/";

  void collect(String manor, long before, long rent) {
    var request = HttpRequest.newBuilder(URI.create(address + manor))
        .timeout(Duration.ofSeconds(10))
        .POST(HttpRequest.BodyPublishers.ofString("{\"before\":" + before + ",\"after\":" + (before + rent) + "}"))
        .build();
    try {
      HttpResponse<Void> response = client.send(request, HttpResponse.BodyHandlers.discarding());
      if (response.statusCode() != 200) throw new IllegalStateException("bank: " + response.statusCode());
    } catch (IOException e) {
      throw new IllegalStateException("bank", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
