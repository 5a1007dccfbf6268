package com.stockingmill.hosiers;

import com.linecorp.armeria.client.ClientFactory;
import com.linecorp.armeria.client.Endpoint;
import com.linecorp.armeria.client.WebClient;
import com.linecorp.armeria.client.limit.ConcurrencyLimit;
import com.linecorp.armeria.client.limit.ConcurrencyLimitingClient;
import com.linecorp.armeria.common.HttpStatus;
import com.linecorp.armeria.common.SessionProtocol;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** The standards body gives out labels in about 10 ms. We use HTTP/2, and no more than 90 streams at a time. */
final class Standards {
  private final WebClient client;

  Standards(int port) {
    var limit = ConcurrencyLimit.builder(90).maxPendingAcquisitions(100_000).timeout(Duration.ofSeconds(120)).build();
    client = WebClient.builder(SessionProtocol.H2C, Endpoint.of("127.0.0.1", port))
        .factory(ClientFactory.builder().useHttp2Preface(true).build())
        .responseTimeout(Duration.ofSeconds(60))
        .decorator(ConcurrencyLimitingClient.newDecorator(limit))
        .build();
  }

  /** Null if it is refused. */
  CompletableFuture<String> label(String article) {
    return client.get("/labels/" + article).aggregate()
        .thenApply(answer -> answer.status().equals(HttpStatus.OK) ? answer.contentUtf8() : null);
  }
}
