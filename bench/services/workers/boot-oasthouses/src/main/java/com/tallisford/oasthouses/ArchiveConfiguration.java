package com.tallisford.oasthouses;

import common.Partner;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@Configuration
class ArchiveConfiguration {
  @Bean
  RestClient archiveClient(ArchiveProperties properties) {
    var connections = PoolingHttpClientConnectionManagerBuilder.create()
        .setMaxConnTotal(4 * properties.connections())
        .setMaxConnPerRoute(properties.connections())
        .build();
    var http = HttpClients.custom().setConnectionManager(connections).build();
    return RestClient.builder()
        .requestFactory(new HttpComponentsClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=30"))
        .build();
  }
}
