package com.northwind.claims;

import common.Partner;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class ClaimsApplication {
  public static void main(String[] args) { SpringApplication.run(ClaimsApplication.class, args); }

  @Bean
  RestClient policyClient() {
    var connections = PoolingHttpClientConnectionManagerBuilder.create()
        .setMaxConnTotal(24).setMaxConnPerRoute(24).build();
    var http = HttpClients.custom().setConnectionManager(connections).build();
    return RestClient.builder()
        .requestFactory(new HttpComponentsClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=16", "-Dworkers=5"))
        .build();
  }
}
