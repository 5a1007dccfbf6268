package com.tinplate.whitesmiths;

import common.Partner;
import io.quarkus.cache.CacheResult;
import io.quarkus.runtime.Startup;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;

/** The mill's prices by gauge, 20 ms. Each is asked for once, by the first who wants it, and kept for two seconds. */
@Startup
@Singleton
public class Tinplate {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String mill = "http://127.0.0.1:" + Partner.start("-Ddelay=20") + "/gauges/";

  @CacheResult(cacheName = "tinplate")
  public long price(long gauge) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(mill + gauge)).timeout(Duration.ofSeconds(10)).build();
    return client.send(request, HttpResponse.BodyHandlers.ofString()).body().length() + gauge;
  }
}
