import io.github.resilience4j.circuitbreaker.CircuitBreaker;
import io.github.resilience4j.circuitbreaker.CircuitBreakerConfig;

import java.util.concurrent.atomic.LongAdder;

/** Answers quotes from a cache, in a load test: each call is guarded by the circuit breaker of the price service. */
public class QuoteService {

    static final LongAdder quotes = new LongAdder();
    static final int[] CACHE = new int[4096];

    public static void main(String[] args) throws InterruptedException {
        CircuitBreaker prices = CircuitBreaker.of("prices", CircuitBreakerConfig.custom()
                .slidingWindowType(CircuitBreakerConfig.SlidingWindowType.TIME_BASED).slidingWindowSize(10).build());
        for (int i = 0; i < 32; i++) {
            int seed = i;
            Thread t = new Thread(() -> {
                int quote = seed;
                while (true) {
                    int asked = quote;
                    quote = prices.executeSupplier(() -> quote(asked));
                    quotes.increment();
                }
            }, "http-exec-" + i);
            t.start();
        }
        while (true) {
            long before = quotes.sum();
            Thread.sleep(5000);
            System.out.println((quotes.sum() - before) / 5 + " quotes/s");
        }
    }

    static int quote(int asked) {
        int next = asked * 1664525 + 1013904223;
        return next ^ CACHE[(next >>> 8) & 4095]++;
    }
}
