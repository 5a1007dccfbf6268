package com.lutehall.minstrels;

import common.Partner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.reactive.function.client.WebClient;

@SpringBootApplication
public class MinstrelApplication {
  public static void main(String[] args) {
    SpringApplication.run(MinstrelApplication.class, args);
  }

  @Bean
  WebClient halls() {
    return WebClient.create("http://127.0.0.1:" + Partner.start("-Ddelay=9"));
  }

  @Bean
  WebClient songs() {
    return WebClient.create("http://127.0.0.1:" + Partner.start("-Ddelay=14"));
  }
}
