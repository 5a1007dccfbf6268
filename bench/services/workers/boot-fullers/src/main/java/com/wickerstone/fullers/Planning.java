package com.wickerstone.fullers;

import common.Partner;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import org.springframework.stereotype.Component;

/** The planning service, which takes 48 ms to find a slot; eight calls at a time are agreed on. */
@Component
class Planning {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore agreed = new Semaphore(8);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=48") + "/slots/";

  int slot(String lot) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + lot)).timeout(Duration.ofSeconds(10)).build();
    agreed.acquire();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException("planning: " + response.statusCode());
      return Math.floorMod(response.body().hashCode(), 96);
    } finally {
      agreed.release();
    }
  }
}
