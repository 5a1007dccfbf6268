import com.github.benmanes.caffeine.cache.*;

import java.util.concurrent.*;

/** A catalogue and its prices, cached together; loading the catalogue looks up all of the prices. */
public class Prices {
    static final Cache<String, String> cache =
            Caffeine.newBuilder()
                    .initialCapacity(50_000)
                    .maximumSize(10_000)
                    .expireAfterWrite(100, TimeUnit.MILLISECONDS)
                    .recordStats()
                    .build();

    static String catalogue(int version) {
        return cache.get(
                "catalogue",
                k -> {
                    StringBuilder s = new StringBuilder();
                    for (int i = 0; i < 2000; i++) s.append(price(version + ":" + i)).append(' ');
                    return s.toString();
                });
    }

    static String price(String article) {
        return cache.get("price of " + article, k -> "1.00");
    }

    public static void main(String[] args) throws Exception {
        for (int i = 1; i <= 4; i++) Thread.ofPlatform().name("http-exec-" + i).start(Prices::requests);
        Thread.sleep(1_000_000);
    }

    static void requests() {
        for (int version = 0; ; version++) {
            try {
                catalogue(version);
                Thread.sleep(30);
            } catch (IllegalStateException e) {
                // a price in the same bin
            } catch (InterruptedException e) {
                return;
            }
        }
    }
}
