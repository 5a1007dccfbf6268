package org.rindmark.cheesemongers;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** The dairies' exchange. Answers are dealt with on sixteen threads of our own. */
final class Dairies {
  private static final AtomicInteger threads = new AtomicInteger();
  private static final ThreadFactory FACTORY = task -> {
    var thread = new Thread(task, "dairies-" + threads.incrementAndGet());
    thread.setDaemon(true);
    return thread;
  };

  private final HttpClient client = HttpClient.newBuilder()
      .version(HttpClient.Version.HTTP_1_1)
      .executor(Executors.newFixedThreadPool(16, FACTORY))
      .build();
  private final String exchange;

  Dairies(int port) {
    exchange = "http://127.0.0.1:" + port + "/wheels/";
  }

  CompletableFuture<String> reserve(String cheese) {
    return client.sendAsync(HttpRequest.newBuilder(URI.create(exchange + cheese)).build(), BodyHandlers.ofString())
        .thenApply(Dairies::accepted);
  }

  private static String accepted(HttpResponse<String> response) {
    if (response.statusCode() != 200) throw new IllegalStateException("the exchange answered " + response.statusCode());
    return response.body();
  }
}
