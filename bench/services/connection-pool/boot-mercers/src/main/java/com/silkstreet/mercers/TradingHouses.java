package com.silkstreet.mercers;

import common.Partner;
import java.time.Duration;
import java.util.List;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Three trading houses behind the exchange's gateway, which takes 90 ms for an answer. */
@Component
class TradingHouses {
  static final List<String> NAMES = List.of("lucca", "bursa", "lyons");

  private final WebClient client;

  TradingHouses() {
    var connections = ConnectionProvider.builder("exchange")
        .maxConnections(12)
        .pendingAcquireMaxCount(-1)
        .pendingAcquireTimeout(Duration.ofSeconds(120))
        .build();
    client = WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=90"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .build();
  }

  Mono<Offer> ask(String house, String cloth) {
    return client.get().uri("/houses/{house}/cloths/{cloth}", house, cloth)
        .retrieve()
        .bodyToMono(String.class)
        .map(answer -> new Offer(cloth, house, 1_000 + Math.floorMod(answer.hashCode(), 4_000)));
  }
}
