package org.scriptorium.chronicles;

import common.Partner;
import java.net.http.HttpClient;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class ChronicleApplication {
  public static void main(String[] args) {
    SpringApplication.run(ChronicleApplication.class, args);
  }

  @Bean
  RestClient library() {
    return RestClient.builder()
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=10"))
        .requestFactory(new JdkClientHttpRequestFactory(
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()))
        .build();
  }
}
