package com.penhallow.ferrymen;

import common.Partner;
import io.github.resilience4j.bulkhead.Bulkhead;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** The hydrographic office's tide tables. */
@Singleton
class TideClient {
  private final int port = Partner.start("-Ddelay=30");
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final Bulkhead bulkhead = Bulkhead.of("tides",
      BulkheadConfig.custom().maxConcurrentCalls(9).maxWaitDuration(Duration.ofSeconds(60)).build());

  String at(String ferry) throws Exception {
    return bulkhead.executeCallable(() -> {
      var request = HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/tides/" + ferry)).build();
      return client.send(request, BodyHandlers.ofString()).body();
    });
  }
}
