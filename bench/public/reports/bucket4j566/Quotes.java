import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import io.github.bucket4j.Bandwidth;
import io.github.bucket4j.Bucket;

/** Fetches quotes of many symbols from one of several providers, each with the limits of its contract. */
public class Quotes {

    interface QuoteClient {
        String fetch(String symbol) throws InterruptedException;
    }

    static class RestClient implements QuoteClient {
        private final String provider;
        private final Bucket bucket;

        RestClient(String provider, Bandwidth... limits) {
            this.provider = provider;
            var b = Bucket.builder();
            for (Bandwidth limit : limits) b.addLimit(limit);
            this.bucket = b.build();
        }

        @Override
        public String fetch(String symbol) throws InterruptedException {
            bucket.asBlocking().consume(1);
            Thread.sleep(20);                       // the call
            return provider + ":" + symbol;
        }
    }

    static final Map<String, QuoteClient> clients = new LinkedHashMap<>();
    static final BlockingQueue<String> symbols = new LinkedBlockingQueue<>();
    static final AtomicInteger fetched = new AtomicInteger();
    static final AtomicInteger next = new AtomicInteger();

    static void download() {
        List<QuoteClient> all = new ArrayList<>(clients.values());
        while (true) {
            try {
                String symbol = symbols.take();
                all.get(Math.floorMod(next.getAndIncrement(), all.size())).fetch(symbol);
                fetched.incrementAndGet();
            } catch (InterruptedException e) {
                return;
            }
        }
    }

    public static void main(String[] args) {
        clients.put("A", new RestClient("A",
                Bandwidth.builder().capacity(1).refillGreedy(1, Duration.ofMillis(100)).build(),
                Bandwidth.builder().capacity(25).refillIntervally(25, Duration.ofDays(1)).build()));
        clients.put("B", new RestClient("B",
                Bandwidth.builder().capacity(5).refillGreedy(50, Duration.ofSeconds(1)).build()));

        ExecutorService downloads = Executors.newFixedThreadPool(4, r -> new Thread(r, "quotes-download"));
        for (int i = 0; i < 4; i++) downloads.submit(Quotes::download);

        ScheduledExecutorService timer = Executors.newScheduledThreadPool(2);
        AtomicInteger n = new AtomicInteger();
        timer.scheduleAtFixedRate(() -> symbols.add("SYM" + n.incrementAndGet()), 0, 25, TimeUnit.MILLISECONDS);
        timer.scheduleAtFixedRate(() -> System.out.println("fetched " + fetched + ", to fetch " + symbols.size()),
                2, 2, TimeUnit.SECONDS);
    }
}
