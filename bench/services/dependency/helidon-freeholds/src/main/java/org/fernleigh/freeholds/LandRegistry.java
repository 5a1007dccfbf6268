package org.fernleigh.freeholds;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.Semaphore;

/** The registry's gateway, of which we ask no more than 48 things at a time. */
final class LandRegistry {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Semaphore bulkhead = new Semaphore(48, true);
  private final String address;

  LandRegistry(int port) {
    address = "http://127.0.0.1:" + port + "/owners/";
  }

  String owner(String title) throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(URI.create(address + title)).build();
    bulkhead.acquire();
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    } finally {
      bulkhead.release();
    }
  }
}
