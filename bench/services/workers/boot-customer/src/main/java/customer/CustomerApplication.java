package customer;

import common.Partner;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.scheduling.annotation.*;
import org.springframework.scheduling.concurrent.ThreadPoolTaskExecutor;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.client.RestClient;

@SpringBootApplication
@EnableAsync
public class CustomerApplication {
    public static void main(String[] a) { SpringApplication.run(CustomerApplication.class, a); }

    @Bean ThreadPoolTaskExecutor enrichExecutor() {
        var e = new ThreadPoolTaskExecutor();
        e.setCorePoolSize(4);
        e.setMaxPoolSize(32);            // never reached: the queue has no bound
        e.setThreadNamePrefix("enrich-");
        return e;
    }

    @Service static class EnrichmentService {
        private final RestClient crm = RestClient.builder().requestFactory(new SimpleClientHttpRequestFactory())
                .baseUrl("http://127.0.0.1:" + Partner.start("-Ddelay=40")).build();

        @Async("enrichExecutor")
        public CompletableFuture<Map<?, ?>> enrich(String id) {
            return CompletableFuture.completedFuture(crm.get().uri("/crm/{id}", id).retrieve().body(Map.class));
        }
    }

    @RestController static class CustomerController {
        private final EnrichmentService svc;
        CustomerController(EnrichmentService s) { svc = s; }

        @GetMapping("/customers/{id}")
        Map<String, Object> get(@PathVariable String id) {
            return Map.of("id", id, "score", svc.enrich(id).join().get("value"));
        }
    }
}
