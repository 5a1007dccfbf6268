package com.halewell.almoners;

import common.Partner;
import java.time.Duration;
import org.springframework.boot.http.client.ClientHttpRequestFactorySettings;
import org.springframework.boot.http.client.ClientHttpRequestFactoryBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

@Configuration
class LedgerConfiguration {
  /** The ledger is kept by the treasury. */
  @Bean
  RestClient ledgerClient(RestClient.Builder builder) {
    var settings = ClientHttpRequestFactorySettings.defaults().withReadTimeout(Duration.ofSeconds(30));
    return builder.baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=40"))
        .requestFactory(ClientHttpRequestFactoryBuilder.jdk().build(settings)).build();
  }
}
