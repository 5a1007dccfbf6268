package com.lugger.excisemen;

import common.Partner;
import org.apache.hc.client5.http.HttpRoute;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.apache.hc.core5.http.HttpHost;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class ExciseApplication {
  public static void main(String[] args) {
    SpringApplication.run(ExciseApplication.class, args);
  }

  /** The customs allow us two connections. */
  @Bean
  Duties duties() {
    int customs = Partner.start("-Ddelay=30");
    int tariffs = Partner.start("-Ddelay=8");
    var connections = PoolingHttpClientConnectionManagerBuilder.create().setMaxConnPerRoute(60).setMaxConnTotal(120).build();
    connections.setMaxPerRoute(new HttpRoute(new HttpHost("http", "localhost", customs)), 2);
    var http = new HttpComponentsClientHttpRequestFactory(HttpClients.custom().setConnectionManager(connections).build());
    RestClient client = RestClient.builder().requestFactory(http).build();
    return new Duties(client, "http://localhost:" + customs, "http://127.0.0.1:" + tariffs);
  }
}
