package org.fernleigh.sextants;

import common.Partner;
import org.apache.hc.client5.http.impl.classic.CloseableHttpClient;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.stereotype.Service;
import org.springframework.web.client.RestClient;

/** The almanac office ashore, 20 ms away. */
@Service
class Almanac {
  private final RestClient client;

  Almanac() {
    CloseableHttpClient http = HttpClients.custom()
        .setConnectionManager(PoolingHttpClientConnectionManagerBuilder.create().setMaxConnPerRoute(12).setMaxConnTotal(48).build())
        .build();
    client = RestClient.builder().requestFactory(new HttpComponentsClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=20")).build();
  }

  long declination(String star) {
    return client.get().uri("/declinations/{star}", star).retrieve().body(Entry.class).value();
  }

  record Entry(String path, String status, long value) {}
}
