package com.belfry.carillons;

import common.Partner;
import java.time.Duration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The tuning service of the bell founders. */
@Component
class Tuning {
  private final WebClient client;

  Tuning(WebClient.Builder builder) {
    var connections = ConnectionProvider.builder("tuning")
        .maxConnections(6)
        .pendingAcquireMaxCount(-1)
        .pendingAcquireTimeout(Duration.ofMinutes(2))
        .build();
    client = builder
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=24"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .build();
  }

  Mono<String> of(String bell) {
    return client.get().uri("/pitches/{bell}", bell).retrieve().bodyToMono(String.class);
  }
}
