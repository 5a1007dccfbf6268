import com.github.benmanes.caffeine.cache.*;

import java.time.Duration;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** A cache whose entries expire after a second; one of them suddenly takes long to load. */
public class Prices {
    static final Cache<Integer, String> prices =
            Caffeine.newBuilder()
                    .initialCapacity(100_000)
                    .expireAfterWrite(Duration.ofSeconds(1))
                    .build();
    static final AtomicInteger article = new AtomicInteger();
    static volatile boolean slow;

    public static void main(String[] args) throws Exception {
        prices.get(0, Prices::load);
        Thread.sleep(1200);
        slow = true;
        Thread.ofPlatform().name("quote-1").start(() -> prices.get(0, Prices::load));
        Thread.sleep(200);
        ExecutorService quotes =
                Executors.newFixedThreadPool(
                        16, Thread.ofPlatform().name("quote-", 2).factory());
        for (int i = 0; i < 16; i++)
            quotes.submit(
                    () -> {
                        while (true) prices.get(article.incrementAndGet(), Prices::load);
                    });
        for (int before = 0; ; ) {
            Thread.sleep(1000);
            int now = article.get();
            System.out.println((now - before) + " quotes/s");
            before = now;
        }
    }

    static String load(int article) {
        try {
            Thread.sleep(slow && article == 0 ? 50_000 : 2);
        } catch (InterruptedException e) {
        }
        return article + ".00";
    }
}
