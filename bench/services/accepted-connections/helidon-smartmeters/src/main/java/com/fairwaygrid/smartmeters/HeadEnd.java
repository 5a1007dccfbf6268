package com.fairwaygrid.smartmeters;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.Semaphore;

/** The head-end that talks to the meters: 36 ms for a reading, and we may have 16 under way. */
final class HeadEnd {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore channels = new Semaphore(16, true);
  private final String address;

  HeadEnd(int port) {
    address = "http://127.0.0.1:" + port + "/readings/";
  }

  Reading read(String meter) throws IOException, InterruptedException {
    channels.acquire();
    try {
      var request = HttpRequest.newBuilder(URI.create(address + meter)).timeout(Duration.ofSeconds(10)).build();
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException("head-end: " + response.statusCode());
      return new Reading(meter, 1_000L * response.body().length());
    } finally {
      channels.release();
    }
  }
}
