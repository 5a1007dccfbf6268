package com.threeballs.pawnbrokers;

import common.Partner;
import java.net.http.HttpClient;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.integration.support.locks.DefaultLockRegistry;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class PawnApplication {
  public static void main(String[] args) {
    SpringApplication.run(PawnApplication.class, args);
  }

  @Bean
  DefaultLockRegistry locks() {
    return new DefaultLockRegistry();
  }

  @Bean
  RestClient valuer() {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return RestClient.builder().requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=10")).build();
  }
}
