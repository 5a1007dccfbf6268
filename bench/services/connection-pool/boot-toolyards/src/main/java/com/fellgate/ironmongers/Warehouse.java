package com.fellgate.ironmongers;

import common.Partner;
import java.time.Duration;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestClient;

/** The warehouse team's stock service, which takes 60 ms. */
@Component
class Warehouse {
  private record Stock(String path, String status, int value) {}

  private final RestClient client;

  Warehouse(RestClient.Builder builder) {
    var connections = PoolingHttpClientConnectionManagerBuilder.create().setMaxConnTotal(60).setMaxConnPerRoute(60).build();
    var factory = new HttpComponentsClientHttpRequestFactory(HttpClients.custom().setConnectionManager(connections).build());
    factory.setConnectionRequestTimeout(Duration.ofSeconds(10));
    factory.setReadTimeout(Duration.ofSeconds(10));
    client = builder.requestFactory(factory).baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=60")).build();
  }

  int stock(long product) {
    return client.get().uri("/stock/{product}", product).retrieve().body(Stock.class).value();
  }
}
