package com.thermaeroad.bathhouses;

import common.Partner;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The gauges of the boiler rooms, 18 ms for a reading, of which we may have 30 under way. */
@Singleton
class BoilerRoom {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore lines = new Semaphore(30);
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=18") + "/gauges/";

  int temperature(int house) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + house)).timeout(Duration.ofSeconds(10)).build();
    lines.acquire();
    try {
      return 300 + client.send(request, HttpResponse.BodyHandlers.ofString()).body().length();
    } finally {
      lines.release();
    }
  }
}
