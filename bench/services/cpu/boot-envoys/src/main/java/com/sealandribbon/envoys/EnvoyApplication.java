package com.sealandribbon.envoys;

import common.Partner;
import java.time.Duration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

@SpringBootApplication
public class EnvoyApplication {
  public static void main(String[] args) {
    SpringApplication.run(EnvoyApplication.class, args);
  }

  @Bean
  WebClient chancery() {
    var connections = ConnectionProvider.builder("chancery").maxConnections(200).pendingAcquireMaxCount(-1)
        .pendingAcquireTimeout(Duration.ofSeconds(60)).build();
    return WebClient.builder().baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=8"))
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections))).build();
  }
}
