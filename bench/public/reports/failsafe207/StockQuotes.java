import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

import net.jodah.failsafe.CircuitBreaker;
import net.jodah.failsafe.Failsafe;
import net.jodah.failsafe.FailsafeExecutor;
import net.jodah.failsafe.Timeout;

/** Asks the warehouses for their stock; each answer must be there within a second, or the request is given up. */
public class StockQuotes {
    final FailsafeExecutor<String> guarded = Failsafe.with(
            new CircuitBreaker<String>().withDelay(Duration.ofMinutes(5)),
            Timeout.<String>of(Duration.ofSeconds(1)).withCancel(true));

    void refresh(String warehouse) {
        guarded.getAsync(() -> ask(warehouse, 1_000_000))
                .whenComplete((answer, failure) -> System.out.println(warehouse + ": " + (failure == null ? answer : failure)));
    }

    String quote(String article) {
        return guarded.get(() -> ask(article, 1_000_000));
    }

    /** The warehouse's old system, which sometimes does not answer for a long time. */
    static String ask(String what, long millis) throws InterruptedException {
        Thread.sleep(millis);
        return "10 pieces of " + what;
    }

    public static void main(String[] args) {
        StockQuotes quotes = new StockQuotes();
        ScheduledExecutorService refresher = Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "stock-refresher"));
        for (int w = 0; w < 8; w++) {
            String warehouse = "warehouse-" + w;
            refresher.schedule(() -> quotes.refresh(warehouse), 100, TimeUnit.MILLISECONDS);
        }
        refresher.schedule(() -> {
            for (int i = 0; i < 4; i++) {
                String article = "article-" + i;
                new Thread(() -> System.out.println(quotes.quote(article)), "shop-request-" + i).start();
            }
        }, 1, TimeUnit.SECONDS);
    }
}
