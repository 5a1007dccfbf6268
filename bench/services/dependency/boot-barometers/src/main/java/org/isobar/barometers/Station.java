package org.isobar.barometers;

import common.Program;
import java.time.Duration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The weather station. It is said to be moody, so that it is asked up to three times. */
@Component
class Station {
  private final WebClient client;

  Station() {
    var connections = ConnectionProvider.builder("station").maxConnections(1_000).build();
    client = WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Program.start(StationProgram.class.getName()).port())
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .build();
  }

  Mono<Integer> read(String place) {
    return client.get().uri("/barometers/{place}", place).retrieve().bodyToMono(String.class)
        .map(Integer::valueOf)
        .timeout(Duration.ofMillis(500))
        .retry(2);
  }
}
