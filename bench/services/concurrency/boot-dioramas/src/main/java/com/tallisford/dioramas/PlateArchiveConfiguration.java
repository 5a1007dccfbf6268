package com.tallisford.dioramas;

import common.Partner;
import java.time.Duration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

@Configuration
class PlateArchiveConfiguration {
  @Bean
  WebClient plateArchiveClient() {
    var connections = ConnectionProvider.builder("plates")
        .maxConnections(60)
        .pendingAcquireMaxCount(2000)
        .pendingAcquireTimeout(Duration.ofSeconds(30))
        .build();
    return WebClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=24"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .build();
  }
}
