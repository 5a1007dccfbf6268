package com.fernhollow.hostels;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Free beds, as the booking exchange has them. The exchange wants its members to space out their calls. */
final class BookingExchange {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2)).build();
  private final String beds;
  private final long gap;
  private long permitted = System.nanoTime();

  BookingExchange(int port, int callsPerSecond) {
    beds = "http://127.0.0.1:" + port + "/beds/";
    gap = 1_000_000_000L / callsPerSecond;
  }

  int beds(String hostel) throws IOException, InterruptedException {
    long wait;
    synchronized (this) {
      long now = System.nanoTime();
      permitted = Math.max(permitted + gap, now);
      wait = permitted - now;
    }
    if (wait > 0) Thread.sleep(Duration.ofNanos(wait));
    var request = HttpRequest.newBuilder(URI.create(beds + hostel)).timeout(Duration.ofSeconds(10)).build();
    return Integer.parseInt(client.send(request, BodyHandlers.ofString()).body());
  }
}
