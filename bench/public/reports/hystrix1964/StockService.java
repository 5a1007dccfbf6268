import com.netflix.hystrix.HystrixCommand;
import com.netflix.hystrix.HystrixCommandGroupKey;
import com.netflix.hystrix.HystrixCommandProperties;
import com.netflix.hystrix.HystrixThreadPoolProperties;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/** Asks a warehouse, which takes 200 ms, how many pieces of an article are in stock; up to 40 calls at once are configured. */
public class StockService {

    static final AtomicLong answered = new AtomicLong();

    static class StockCommand extends HystrixCommand<Integer> {
        final int article;

        StockCommand(int article) {
            super(Setter.withGroupKey(HystrixCommandGroupKey.Factory.asKey("warehouse"))
                    .andCommandPropertiesDefaults(HystrixCommandProperties.Setter().withExecutionTimeoutInMilliseconds(10_000))
                    .andThreadPoolPropertiesDefaults(HystrixThreadPoolProperties.Setter()
                            .withAllowMaximumSizeToDivergeFromCoreSize(true)
                            .withCoreSize(3)
                            .withMaximumSize(40)
                            .withMaxQueueSize(100)
                            .withQueueSizeRejectionThreshold(100)));
            this.article = article;
        }

        @Override
        protected Integer run() throws Exception {
            return Warehouse.pieces(article);
        }
    }

    static class Warehouse {
        static int pieces(int article) throws InterruptedException {
            Thread.sleep(200);
            return article % 7;
        }
    }

    public static void main(String[] args) throws Exception {
        ExecutorService requests = Executors.newFixedThreadPool(40, r -> new Thread(r, "request"));
        for (int i = 0; i < 40; i++) {
            int article = i;
            requests.execute(() -> {
                while (true) {
                    try {
                        new StockCommand(article).execute();
                        answered.incrementAndGet();
                    } catch (Exception e) {
                        System.out.println(e);
                    }
                }
            });
        }
        while (true) {
            long before = answered.get();
            Thread.sleep(5000);
            System.out.println((answered.get() - before) / 5.0 + " requests/s");
        }
    }
}
