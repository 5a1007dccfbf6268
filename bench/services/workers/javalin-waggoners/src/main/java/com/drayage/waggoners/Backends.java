package com.drayage.waggoners;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/** What stands behind the fields: 22 ms for each, however many are asked for, and a thread for each meanwhile. */
final class Backends {
  private static final int RESOLVERS = 8;

  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final ObjectMapper json = new ObjectMapper();
  private final AtomicInteger threads = new AtomicInteger();
  private final ExecutorService resolvers = Executors.newFixedThreadPool(RESOLVERS, task -> {
    var thread = new Thread(task, "resolver-" + threads.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  });
  private final String address;

  Backends(int port) {
    address = "http://127.0.0.1:" + port + "/";
  }

  /** A field's value; the fields of a request are fetched side by side. */
  CompletableFuture<JsonNode> ask(String backend, String id) {
    return CompletableFuture.supplyAsync(() -> get(backend, id), resolvers);
  }

  private JsonNode get(String backend, String id) {
    var request = HttpRequest.newBuilder(URI.create(address + backend + "/" + id)).timeout(Duration.ofSeconds(10)).build();
    try {
      HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());
      if (response.statusCode() != 200) throw new IOException(backend + ": " + response.statusCode());
      return json.readTree(response.body());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
