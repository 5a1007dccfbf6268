package basket;

import common.Partner;
import io.github.resilience4j.bulkhead.*;
import java.time.Duration;
import java.util.Map;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestTemplate;

@SpringBootApplication
public class BasketApplication {
    public static void main(String[] a) { SpringApplication.run(BasketApplication.class, a); }

    @Bean RestTemplate restTemplate() {
        var f = new SimpleClientHttpRequestFactory();
        f.setConnectTimeout(2000);
        f.setReadTimeout(10000);
        return new RestTemplate(f);
    }

    @Bean BulkheadRegistry bulkheads() {
        return BulkheadRegistry.of(BulkheadConfig.custom().maxConcurrentCalls(6).maxWaitDuration(Duration.ofSeconds(30)).build());
    }

    @Service static class PricingGateway {
        private final RestTemplate http;
        private final Bulkhead bulkhead;
        private final String url = "http://127.0.0.1:" + Partner.start("-Ddelay=60") + "/price/";

        PricingGateway(RestTemplate http, BulkheadRegistry r) { this.http = http; this.bulkhead = r.bulkhead("pricing"); }

        Map<?, ?> price(String sku) {
            return bulkhead.executeSupplier(() -> http.getForObject(url + sku, Map.class));
        }
    }

    @RestController static class BasketController {
        private final PricingGateway pricing;
        BasketController(PricingGateway p) { pricing = p; }

        @GetMapping("/basket/{id}")
        Map<String, Object> basket(@PathVariable String id) {
            return Map.of("basket", id, "total", pricing.price("sku-" + id).get("value"));
        }
    }
}
