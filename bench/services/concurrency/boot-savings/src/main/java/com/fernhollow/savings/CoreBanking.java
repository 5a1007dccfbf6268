package com.fernhollow.savings;

import common.Program;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.springframework.stereotype.Component;

/** The core system, in which the money really is. */
@Component
public class CoreBanking {
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(Duration.ofSeconds(2)).build();
  private final String core;

  public CoreBanking() throws IOException {
    core = "http://127.0.0.1:" + Program.start("com.fernhollow.savings.CoreMain").port() + "/book/";
  }

  CompletableFuture<Long> book(String account, long cents) {
    var request = HttpRequest.newBuilder(URI.create(core + account + "?cents=" + cents)).timeout(Duration.ofSeconds(5)).build();
    return client.sendAsync(request, BodyHandlers.ofString()).thenApply(HttpResponse::body).thenApply(Long::valueOf);
  }
}
