package com.fourinhand.stagecoaches;

import common.Partner;
import java.time.Duration;
import org.apache.hc.client5.http.config.RequestConfig;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.core5.util.Timeout;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.reactive.HttpComponentsClientHttpConnector;
import org.springframework.web.reactive.function.client.WebClient;

@SpringBootApplication
public class StagecoachApplication {
  public static void main(String[] args) {
    SpringApplication.run(StagecoachApplication.class, args);
  }

  /** The coaching inns; the client's pool is left as it comes. */
  @Bean
  WebClient inns() {
    var patience = RequestConfig.custom()
        .setConnectionRequestTimeout(Timeout.of(Duration.ofMinutes(2)))
        .setResponseTimeout(Timeout.of(Duration.ofMinutes(2)))
        .build();
    var client = HttpAsyncClients.custom().setDefaultRequestConfig(patience).build();
    return WebClient.builder()
        .clientConnector(new HttpComponentsClientHttpConnector(client))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=15"))
        .build();
  }
}
