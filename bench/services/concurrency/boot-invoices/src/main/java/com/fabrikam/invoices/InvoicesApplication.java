package com.fabrikam.invoices;

import common.Partner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class InvoicesApplication {
  public static void main(String[] args) { SpringApplication.run(InvoicesApplication.class, args); }

  @Bean
  RestClient taxOffice() {
    return RestClient.builder()
        .requestFactory(new SimpleClientHttpRequestFactory())
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=9"))
        .build();
  }
}
