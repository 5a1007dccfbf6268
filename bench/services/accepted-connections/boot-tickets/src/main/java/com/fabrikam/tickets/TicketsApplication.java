package com.fabrikam.tickets;

import common.Partner;
import java.net.http.HttpClient;
import java.time.Duration;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.JdkClientHttpRequestFactory;
import org.springframework.web.client.RestClient;

@SpringBootApplication
public class TicketsApplication {
  public static void main(String[] args) { SpringApplication.run(TicketsApplication.class, args); }

  @Bean
  RestClient venueClient(@Value("${tickets.venue.timeout}") Duration timeout) {
    var http = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(timeout).build();
    var requests = new JdkClientHttpRequestFactory(http);
    requests.setReadTimeout(timeout);
    return RestClient.builder().requestFactory(requests)
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=30")).build();
  }
}
