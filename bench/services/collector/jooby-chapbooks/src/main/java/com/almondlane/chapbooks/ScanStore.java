package com.almondlane.chapbooks;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The store of scans, 10 ms for the description of a scan; it takes any number of calls. */
final class ScanStore {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address;

  ScanStore(int port) {
    address = "http://127.0.0.1:" + port + "/scans/";
  }

  String describe(String shelfmark) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + shelfmark)).timeout(Duration.ofSeconds(20)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }
}
