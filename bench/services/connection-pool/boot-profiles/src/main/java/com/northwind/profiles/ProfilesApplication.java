package com.northwind.profiles;

import common.Partner;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.reactive.ReactorClientHttpConnector;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;
import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

@SpringBootApplication
public class ProfilesApplication {
  public static void main(String[] args) { SpringApplication.run(ProfilesApplication.class, args); }

  @Bean
  WebClient crmClient() {
    var connections = ConnectionProvider.builder("crm")
        .maxConnections(12)
        .pendingAcquireMaxCount(-1)
        .pendingAcquireTimeout(Duration.ofSeconds(30))
        .build();
    return WebClient.builder()
        .clientConnector(new ReactorClientHttpConnector(HttpClient.create(connections)))
        .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=20"))
        .build();
  }

  public record Contact(String path, String status, int value) {}

  @RestController
  static class ProfileController {
    private final WebClient crm;

    ProfileController(WebClient crmClient) { this.crm = crmClient; }

    @GetMapping("/profiles/{id}")
    Mono<Map<String, Object>> profile(@PathVariable String id) {
      return crm.get().uri("/contacts/{id}", id).retrieve().bodyToMono(Contact.class)
          .map(contact -> Map.of("id", id, "active", "OK".equals(contact.status()), "points", contact.value()));
    }
  }
}
