import com.pivovarit.collectors.ParallelCollectors;

import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Fetches the prices of all articles of a shop, at most four at a time, as the price service demands. */
public class PriceFetcher {

    static final AtomicInteger number = new AtomicInteger();

    public static void main(String[] args) {
        ExecutorService executor = Executors.newCachedThreadPool(
                r -> new Thread(r, "price-fetch-" + number.incrementAndGet()));
        while (true) {
            List<Integer> prices = IntStream.range(0, 900).boxed()
                    .collect(ParallelCollectors.parallel(PriceFetcher::price, Collectors.toList(), executor, 4))
                    .join();
            System.out.println(prices.size() + " prices");
        }
    }

    static Integer price(Integer article) {
        try {
            Thread.sleep(400);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return article * 7;
    }
}
