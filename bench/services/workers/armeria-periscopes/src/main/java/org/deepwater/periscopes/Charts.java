package org.deepwater.periscopes;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.atomic.AtomicInteger;

/** The chart service. What it said is good for four bearings. */
final class Charts {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final AtomicInteger asked = new AtomicInteger();
  private final int port;
  private volatile String latest = "null";

  Charts(int port) {
    this.port = port;
  }

  String bearing(String periscope) {
    if (asked.getAndIncrement() % 4 == 0) latest = fetch(periscope);
    return latest;
  }

  private String fetch(String periscope) {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/charts/" + periscope)).build();
    try {
      return client.send(request, BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
