package org.aquatint.photogravures;

import common.Program;
import org.apache.http.impl.client.HttpClients;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.web.client.RestTemplateBuilder;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.client.RestTemplate;

@SpringBootApplication
public class PhotogravuresApplication {
  public static void main(String[] args) { SpringApplication.run(PhotogravuresApplication.class, args); }

  @Bean
  RestTemplate pressHall(RestTemplateBuilder builder) {
    var client = HttpClients.custom().setMaxConnTotal(32).setMaxConnPerRoute(32).build();
    return builder
        .requestFactory(() -> new HttpComponentsClientHttpRequestFactory(client))
        .rootUri("http://127.0.0.1:" + Program.start("org.aquatint.photogravures.presses.PressHall").port())
        .build();
  }
}
