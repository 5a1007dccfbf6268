package org.foundling.registrars;

import common.Partner;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;
import reactor.netty.resources.LoopResources;

/** The register of births. Its client does not share the server's event loops. */
@Component
class Registry {
  private final WebClient client;

  Registry(WebClient.Builder builder) {
    var connections = ConnectionProvider.builder("register")
        .maxConnections(64)
        .pendingAcquireMaxCount(-1)
        .build();
    var http = HttpClient.create(connections).runOn(LoopResources.create("registry", 1, true));
    client = builder
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=15"))
        .clientConnector(new ReactorClientHttpConnector(http))
        .build();
  }

  Mono<String> entry(String parish) {
    return client.get().uri("/births/{parish}", parish).retrieve().bodyToMono(String.class);
  }
}
