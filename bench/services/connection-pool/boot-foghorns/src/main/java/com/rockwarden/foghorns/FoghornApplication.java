package com.rockwarden.foghorns;

import common.Partner;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class FoghornApplication {
  public static void main(String[] args) {
    SpringApplication.run(FoghornApplication.class, args);
  }

  @Bean
  RestClient coastGuard() {
    return RestClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=25"))
        .requestFactory(new HttpComponentsClientHttpRequestFactory(HttpClients.createDefault()))
        .build();
  }
}
