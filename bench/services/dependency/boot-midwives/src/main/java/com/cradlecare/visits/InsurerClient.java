package com.cradlecare.visits;

import common.Partner;
import java.time.Duration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The insurer's desk of covers. A call takes them 50 ms; they have six clerks, and say so to nobody. */
@Component
class InsurerClient {
  record Cover(String path, String status, int value) {
    int visits() {
      return 4 + value % 9;
    }
  }

  private final WebClient client;

  InsurerClient() {
    var connections = ConnectionProvider.builder("insurer")
        .maxConnections(40)
        .pendingAcquireMaxCount(-1) // PoolAcquirePendingLimitException, March
        .pendingAcquireTimeout(Duration.ofSeconds(60))
        .build();
    client = WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=50", "-Dworkers=6"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections).responseTimeout(Duration.ofSeconds(30))))
        .build();
  }

  Mono<Cover> cover(String mother) {
    return client.get().uri("/covers/{mother}", mother).retrieve().bodyToMono(Cover.class);
  }
}
