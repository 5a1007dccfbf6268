package com.fabrikam.itineraries;

import common.Partner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestTemplate;
import org.springframework.web.util.DefaultUriBuilderFactory;

@SpringBootApplication
public class ItinerariesApplication {
  public static void main(String[] args) { SpringApplication.run(ItinerariesApplication.class, args); }

  @Bean
  RestTemplate reservationTemplate() {
    var requests = new SimpleClientHttpRequestFactory();
    requests.setConnectTimeout(2000);
    requests.setReadTimeout(10_000);
    var template = new RestTemplate(requests);
    template.setUriTemplateHandler(new DefaultUriBuilderFactory("http://127.0.0.1:" + Partner.start("-Ddelay=12")));
    return template;
  }
}
