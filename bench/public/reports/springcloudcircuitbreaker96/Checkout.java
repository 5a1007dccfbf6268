import io.github.resilience4j.bulkhead.BulkheadRegistry;
import io.github.resilience4j.bulkhead.ThreadPoolBulkheadRegistry;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;
import io.github.resilience4j.circuitbreaker.CircuitBreakerRegistry;
import io.github.resilience4j.timelimiter.TimeLimiterConfig;
import io.github.resilience4j.timelimiter.TimeLimiterRegistry;

import org.springframework.cloud.circuitbreaker.resilience4j.Resilience4JCircuitBreakerFactory;
import org.springframework.cloud.circuitbreaker.resilience4j.Resilience4JConfigBuilder;
import org.springframework.cloud.circuitbreaker.resilience4j.Resilience4jBulkheadProvider;

import java.util.concurrent.ThreadLocalRandom;

/** Asks the stock service, behind a circuit breaker and a bulkhead, for each order. */
public class Checkout {
    public static void main(String[] args) throws Exception {
        Resilience4jBulkheadProvider bulkheads =
                new Resilience4jBulkheadProvider(ThreadPoolBulkheadRegistry.ofDefaults(), BulkheadRegistry.ofDefaults());
        Resilience4JCircuitBreakerFactory breakers = new Resilience4JCircuitBreakerFactory(
                CircuitBreakerRegistry.ofDefaults(), TimeLimiterRegistry.ofDefaults(), bulkheads);
        breakers.configureDefault(id -> new Resilience4JConfigBuilder(id)
                .circuitBreakerConfig(CircuitBreakerConfig.ofDefaults())
                .timeLimiterConfig(TimeLimiterConfig.ofDefaults())
                .build());
        for (int order = 0; ; order++) {
            int item = order;
            String stock = breakers.create("stock").run(() -> inStock(item), failure -> "unknown");
            if (order % 100 == 0) System.out.println("order " + order + ": " + stock);
            Thread.sleep(80);
        }
    }

    static String inStock(int item) {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ThreadLocalRandom.current().nextInt(10) + " of " + item;
    }
}
