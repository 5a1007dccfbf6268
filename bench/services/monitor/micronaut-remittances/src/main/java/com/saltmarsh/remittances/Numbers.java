package com.saltmarsh.remittances;

import common.Program;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.ConcurrentHashMap;

/** Gives every remittance a number, out of ranges of ten that the registry sets aside for a branch. */
@Singleton
public class Numbers {
  private record Range(long number, int left) {
    Range next() {
      return new Range(number + 1, left - 1);
    }
  }

  private final ConcurrentHashMap<String, Range> ranges = new ConcurrentHashMap<>();
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String registry;

  public Numbers() throws IOException {
    registry = "http://127.0.0.1:" + Program.start("com.saltmarsh.remittances.Registry").port() + "/ranges/";
  }

  public long next(String branch) {
    return ranges.compute(branch, (key, range) -> range == null || range.left() == 0 ? fetch(key) : range.next()).number();
  }

  private Range fetch(String branch) {
    try {
      var request = HttpRequest.newBuilder(URI.create(registry + branch)).build();
      return new Range(Long.parseLong(client.send(request, BodyHandlers.ofString()).body()), 9);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
