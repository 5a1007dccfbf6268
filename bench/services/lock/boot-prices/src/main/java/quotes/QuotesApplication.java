package quotes;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.*;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.concurrent.CustomizableThreadFactory;
import org.springframework.stereotype.Component;
import org.springframework.web.bind.annotation.*;

@SpringBootApplication
public class QuotesApplication {
    public static void main(String[] a) { SpringApplication.run(QuotesApplication.class, a); }

    @Bean(destroyMethod = "shutdown") ExecutorService quoteExecutor() {
        return Executors.newFixedThreadPool(24, new CustomizableThreadFactory("quote-exec-"));
    }

    @Component static class PriceBook {
        private final ReadWriteLock lock = new ReentrantReadWriteLock();
        private final Map<String, Integer> prices = new HashMap<>();
        private final AtomicLong hits = new AtomicLong();

        int quote(String sku) throws InterruptedException {
            if (hits.incrementAndGet() % 5 == 0) reprice(sku);
            lock.readLock().lock();
            try {
                Thread.sleep(10);                     // walks the rule file
                return prices.getOrDefault(sku, 100);
            } finally {
                lock.readLock().unlock();
            }
        }

        private void reprice(String sku) throws InterruptedException {
            lock.writeLock().lock();
            try {
                prices.merge(sku, 100, (x, y) -> x % 900 + 7);
                Thread.sleep(20);                     // writes the snapshot
            } finally {
                lock.writeLock().unlock();
            }
        }
    }

    @RestController static class QuoteController {
        private final PriceBook book;
        private final ExecutorService exec;
        QuoteController(PriceBook b, ExecutorService quoteExecutor) { book = b; exec = quoteExecutor; }

        @GetMapping("/quote/{sku}")
        CompletableFuture<Map<String, Object>> quote(@PathVariable String sku) {
            return CompletableFuture.supplyAsync(() -> {
                try {
                    return Map.of("sku", sku, "price", book.quote(sku));
                } catch (InterruptedException e) {
                    throw new CompletionException(e);
                }
            }, exec);
        }
    }
}
