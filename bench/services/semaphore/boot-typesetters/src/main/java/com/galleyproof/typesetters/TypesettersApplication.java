package com.galleyproof.typesetters;

import common.Partner;
import io.github.resilience4j.bulkhead.BulkheadConfig;
import io.github.resilience4j.bulkhead.BulkheadRegistry;
import java.time.Duration;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class TypesettersApplication {
  public static void main(String[] args) {
    SpringApplication.run(TypesettersApplication.class, args);
  }

  @Bean
  BulkheadRegistry houses() {
    return BulkheadRegistry.of(BulkheadConfig.custom().maxConcurrentCalls(4).maxWaitDuration(Duration.ofSeconds(60)).build());
  }

  @Bean
  RestClient composingRoom() {
    var connections = PoolingHttpClientConnectionManagerBuilder.create().setMaxConnTotal(40).setMaxConnPerRoute(40).build();
    var client = HttpClients.custom().setConnectionManager(connections).build();
    return RestClient.builder()
        .requestFactory(new HttpComponentsClientHttpRequestFactory(client))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=20"))
        .build();
  }
}
