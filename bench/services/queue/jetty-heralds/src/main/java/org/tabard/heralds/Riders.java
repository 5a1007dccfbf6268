package org.tabard.heralds;

import com.google.common.util.concurrent.RateLimiter;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Ten riders. The gate of the town lets 160 through in a second. */
final class Riders {
  private final ExecutorService riders =
      Executors.newFixedThreadPool(10, Thread.ofPlatform().name("rider-", 1).daemon().factory());
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final RateLimiter gate = RateLimiter.create(160);
  private final int port;

  Riders(int port) {
    this.port = port;
  }

  String ride(String herald) throws InterruptedException, ExecutionException {
    return riders.submit(() -> {
      gate.acquire();
      return deliver(herald);
    }).get();
  }

  private String deliver(String herald) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/towns/" + herald)).build();
    return client.send(request, BodyHandlers.ofString()).body();
  }
}
