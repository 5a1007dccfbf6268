package com.ticker.brokerages;

import common.Partner;
import io.smallrye.common.annotation.NonBlocking;
import jakarta.enterprise.context.ApplicationScoped;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.eclipse.microprofile.faulttolerance.Bulkhead;

@ApplicationScoped
public class Exchange {
  private final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String address = "http://127.0.0.1:" + Partner.start("-Ddelay=26") + "/quotes/";

  /** The exchange asked us to keep to seven calls at a time. */
  @Asynchronous
  @NonBlocking
  @Bulkhead(value = 7, waitingTaskQueue = 20_000)
  public CompletionStage<String> quote(String share) {
    return client.sendAsync(HttpRequest.newBuilder(URI.create(address + share)).build(), BodyHandlers.ofString())
        .thenApply(HttpResponse::body);
  }
}
