package com.lockside.bargemasters;

import common.Partner;
import java.time.Duration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** The keeper's board shows a barge after 15 ms. */
@Component
class Lockkeeper {
  private final WebClient board;

  Lockkeeper() {
    var connections = ConnectionProvider.builder("lockkeeper").maxConnections(40).pendingAcquireMaxCount(-1).build();
    board = WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=15"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections).responseTimeout(Duration.ofSeconds(10))))
        .build();
  }

  Mono<Passage> announce(Passage passage) {
    return board.post().uri("/board/{barge}", passage.barge()).retrieve().toBodilessEntity()
        .map(shown -> new Passage(passage.barge(), passage.passages(), true));
  }
}
