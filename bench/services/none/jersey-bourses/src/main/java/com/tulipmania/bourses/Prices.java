package com.tulipmania.bourses;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.ExecutionException;

/** Prices are a tenth of a second old at most; one request asks for them, the others wait for its answer. */
class Prices {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final LoadingCache<String, String> latest = CacheBuilder.newBuilder()
      .maximumSize(1000)
      .expireAfterWrite(Duration.ofMillis(100))
      .build(CacheLoader.from(this::ask));
  private final String address;

  Prices(int port) {
    address = "http://127.0.0.1:" + port + "/prices/";
  }

  String of(String bulb) throws ExecutionException {
    return latest.get(bulb);
  }

  private String ask(String bulb) {
    try {
      return client.send(HttpRequest.newBuilder(URI.create(address + bulb)).build(), BodyHandlers.ofString()).body();
    } catch (IOException e) {
      throw new IllegalStateException("no price of " + bulb, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
