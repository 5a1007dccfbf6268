package com.northwind.sms;

import common.Partner;
import io.github.resilience4j.ratelimiter.RateLimiter;
import io.github.resilience4j.ratelimiter.RateLimiterConfig;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class SmsApplication {
  public static void main(String[] args) { SpringApplication.run(SmsApplication.class, args); }

  /** The carrier bills us extra for anything above our contract. */
  @Bean
  RateLimiter carrierContract() {
    return RateLimiter.of("carrier", RateLimiterConfig.custom()
        .limitForPeriod(160)
        .limitRefreshPeriod(Duration.ofSeconds(1))
        .timeoutDuration(Duration.ZERO)
        .build());
  }

  @Bean
  RestClient carrierClient() {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    return RestClient.builder()
        .requestFactory(new JdkClientHttpRequestFactory(http))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=15"))
        .build();
  }
}
