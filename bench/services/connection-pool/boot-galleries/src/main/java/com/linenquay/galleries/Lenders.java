package com.linenquay.galleries;

import common.Partner;
import java.time.Duration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The lenders' desk, 40 ms for each part of an offer; it answers any number of calls at once. */
@Component
class Lenders {
  private final WebClient desk;

  Lenders(WebClient.Builder builder) {
    var connections = ConnectionProvider.builder("lenders")
        .maxConnections(12)
        .pendingAcquireMaxCount(-1)
        .pendingAcquireTimeout(Duration.ofMinutes(1))
        .build();
    desk = builder.clone()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=40"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections).responseTimeout(Duration.ofSeconds(20))))
        .build();
  }

  Mono<Integer> ask(String part, int painting) {
    return desk.get().uri("/offers/{part}/{painting}", part, painting).retrieve().bodyToMono(Answer.class).map(Answer::value);
  }

  record Answer(String path, String status, int value) {}
}
