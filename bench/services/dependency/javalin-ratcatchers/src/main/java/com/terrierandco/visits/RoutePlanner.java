package com.terrierandco.visits;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.atomic.LongAdder;

/**
 * The route planner, bought from a vendor: 25 ms for a route. Now and then it is busy, and says so at once; it is
 * asked again a little later. What their licence allows at a time nobody has written down.
 */
final class RoutePlanner {
  private static final int ATTEMPTS = 200;

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final LongAdder again = new LongAdder();
  private final String address;
  private final Backoff backoff;

  RoutePlanner(int port, Backoff backoff) {
    address = "http://127.0.0.1:" + port + "/routes/";
    this.backoff = backoff;
  }

  Route route(String customer, int van) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(address + customer + "?van=" + van)).timeout(Duration.ofSeconds(10)).build();
    for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() == 200) return new Route(customer, van, 5 + response.body().length() % 40);
      if (response.statusCode() != 503) throw new IOException("planner: " + response.statusCode());
      again.increment();
      backoff.await();
    }
    throw new IOException("planner: busy");
  }

  long again() {
    return again.sum();
  }
}
