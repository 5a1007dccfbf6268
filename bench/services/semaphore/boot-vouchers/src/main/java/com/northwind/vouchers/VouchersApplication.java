package com.northwind.vouchers;

import common.Partner;
import java.net.http.HttpClient;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.resilience.annotation.EnableResilientMethods;
import org.springframework.web.client.RestClient;

@SpringBootApplication
@EnableResilientMethods
public class VouchersApplication {
  public static void main(String[] args) { SpringApplication.run(VouchersApplication.class, args); }

  @Bean
  RestClient issuerClient() {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return RestClient.builder()
        .requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=25"))
        .build();
  }
}
