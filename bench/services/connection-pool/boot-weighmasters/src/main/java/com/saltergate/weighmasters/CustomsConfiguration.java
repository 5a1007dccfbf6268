package com.saltergate.weighmasters;

import common.Partner;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManager;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@Configuration
class CustomsConfiguration {
  @Bean
  RestClient customsClient() {
    var client = HttpClients.custom().setConnectionManager(new PoolingHttpClientConnectionManager()).build();
    return RestClient.builder().requestFactory(new HttpComponentsClientHttpRequestFactory(client))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=15")).build();
  }
}
