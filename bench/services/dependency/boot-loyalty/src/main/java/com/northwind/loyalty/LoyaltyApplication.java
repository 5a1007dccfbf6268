package com.northwind.loyalty;

import common.Program;
import java.time.Duration;
import java.util.Map;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class LoyaltyApplication {
  public static void main(String[] args) throws Exception {
    String[] ports = Program.start("com.northwind.loyalty.BackOffice", "-Xmx256m").line().split(" ");
    var application = new SpringApplication(LoyaltyApplication.class);
    application.setDefaultProperties(Map.of(
        "spring.datasource.url", "jdbc:h2:tcp://127.0.0.1:" + ports[0] + "/mem:loyalty;LOCK_TIMEOUT=20000",
        "loyalty.shops", "http://127.0.0.1:" + ports[1]));
    application.run(args);
  }

  @Bean
  RestClient shops(@Value("${loyalty.shops}") String url) {
    var requests = new SimpleClientHttpRequestFactory();
    requests.setConnectTimeout(Duration.ofSeconds(2));
    requests.setReadTimeout(Duration.ofSeconds(5));
    return RestClient.builder().requestFactory(requests).baseUrl(url).build();
  }
}
