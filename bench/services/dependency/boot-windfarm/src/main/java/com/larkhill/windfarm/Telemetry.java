package com.larkhill.windfarm;

import common.Program;
import java.io.IOException;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/** What a turbine yields just now, from the telemetry of the farm. */
@Component
public class Telemetry {
  private final WebClient client;

  public Telemetry() throws IOException {
    var connections = ConnectionProvider.builder("telemetry").maxConnections(4000).pendingAcquireMaxCount(-1).build();
    client = WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Program.start("com.larkhill.windfarm.TelemetryMain").port())
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .build();
  }

  public Mono<Integer> output(String turbine) {
    return client.get().uri("/output/{turbine}", turbine).retrieve().bodyToMono(String.class).map(Integer::valueOf);
  }
}
