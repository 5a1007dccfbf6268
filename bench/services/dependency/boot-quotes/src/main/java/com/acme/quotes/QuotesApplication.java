package com.acme.quotes;
import common.Partner;
import java.util.Map;
import org.apache.hc.client5.http.impl.classic.HttpClients;
import org.apache.hc.client5.http.impl.io.PoolingHttpClientConnectionManagerBuilder;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.HttpComponentsClientHttpRequestFactory;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestClient;
@SpringBootApplication
public class QuotesApplication {
  public static void main(String[] args) { SpringApplication.run(QuotesApplication.class, args); }

  /** The pricing service runs next to this one: six workers, 40 ms for a price. */
  @Bean
  RestClient pricingClient() {
    int port = Partner.start("-Ddelay=40", "-Dworkers=6");
    var cm = PoolingHttpClientConnectionManagerBuilder.create().setMaxConnTotal(60).setMaxConnPerRoute(60).build();
    var http = HttpClients.custom().setConnectionManager(cm).build();
    return RestClient.builder().baseUrl("http://127.0.0.1:" + port)
        .requestFactory(new HttpComponentsClientHttpRequestFactory(http)).build();
  }

  @RestController
  static class QuoteController {
    private final RestClient pricing;
    QuoteController(RestClient pricing) { this.pricing = pricing; }
    @GetMapping("/quotes/{sku}")
    public Map<String, Object> quote(@PathVariable String sku) {
      var price = pricing.get().uri("/price?sku={sku}", sku).retrieve().body(Map.class);
      return Map.of("sku", sku, "price", price);
    }
  }
}
