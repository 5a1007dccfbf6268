package com.shellac.gramophones;

import common.Partner;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** Where the masters are kept. */
@Component
class MusicLibrary {
  private final WebClient client;

  MusicLibrary() {
    var connections = ConnectionProvider.builder("library").maxConnections(600).pendingAcquireMaxCount(-1).build();
    client = WebClient.builder().clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=14")).build();
  }

  Mono<String> master(String singer) {
    return client.get().uri("/masters/{singer}", singer).retrieve().bodyToMono(String.class);
  }
}
