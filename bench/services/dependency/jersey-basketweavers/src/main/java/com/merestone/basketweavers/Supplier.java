package com.merestone.basketweavers;

import static org.asynchttpclient.Dsl.asyncHttpClient;
import static org.asynchttpclient.Dsl.config;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.asynchttpclient.AsyncHttpClient;

/** Another firm's service for quotes. */
final class Supplier {
  private static final int CONNECTIONS = 64;

  private final AsyncHttpClient client;
  private final String address;

  Supplier(String name, int port) {
    client = asyncHttpClient(config()
        .setThreadPoolName(name)
        .setIoThreadsCount(1)
        .setMaxConnectionsPerHost(CONNECTIONS)
        .setRequestTimeout(Duration.ofSeconds(30))
        .setKeepAlive(true));
    address = "http://127.0.0.1:" + port + "/quotes/";
  }

  CompletableFuture<Integer> ask(String pattern) {
    return client.prepareGet(address + pattern).execute().toCompletableFuture().thenApply(response -> {
      if (response.getStatusCode() != 200) throw new IllegalStateException("status " + response.getStatusCode());
      return 100 + response.getResponseBody().length();
    });
  }
}
