package com.marketcross.greengrocers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.locks.ReentrantLock;

/** Prices of the wholesale market. Rather an old price than to wait for a new one. */
final class Prices {
  private static final long FRESH_NANOS = 100_000_000;
  private final HttpClient client = HttpClient.newHttpClient();
  private final URI market;
  private final ReentrantLock refreshing = new ReentrantLock();
  private volatile int base;
  private volatile long since;

  Prices(int port) throws IOException, InterruptedException {
    market = URI.create("http://127.0.0.1:" + port + "/prices");
    refresh();
  }

  int of(String green) throws IOException, InterruptedException {
    if (System.nanoTime() - since > FRESH_NANOS && refreshing.tryLock()) {
      try {
        refresh();
      } finally {
        refreshing.unlock();
      }
    }
    return base + green.length();
  }

  private void refresh() throws IOException, InterruptedException {
    base = client.send(HttpRequest.newBuilder(market).build(), BodyHandlers.ofString()).body().length();
    since = System.nanoTime();
  }
}
