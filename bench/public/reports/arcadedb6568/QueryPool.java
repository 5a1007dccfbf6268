import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

/** Queries scan their buckets in parallel on the pool on which they run. */
public class QueryPool {
    static final AtomicInteger number = new AtomicInteger();
    static final ThreadPoolExecutor pool =
            new ThreadPoolExecutor(
                    4,
                    4,
                    60,
                    TimeUnit.SECONDS,
                    new ArrayBlockingQueue<>(1024),
                    r -> new Thread(r, "ArcadeDB-Query-" + number.incrementAndGet()),
                    new ThreadPoolExecutor.CallerRunsPolicy());

    public static void main(String[] args) throws Exception {
        List<Future<Integer>> answers = new ArrayList<>();
        for (int query = 0; query < 8; query++) answers.add(pool.submit(QueryPool::query));
        for (Future<Integer> answer : answers) System.out.println(answer.get());
    }

    static int query() throws Exception {
        Thread.sleep(50);
        return scanBuckets();
    }

    static int scanBuckets() throws Exception {
        List<Future<Integer>> buckets = new ArrayList<>();
        for (int bucket = 0; bucket < 3; bucket++) buckets.add(pool.submit(QueryPool::scanBucket));
        int sum = 0;
        for (Future<Integer> bucket : buckets) sum += bucket.get();
        return sum;
    }

    static int scanBucket() throws Exception {
        Thread.sleep(100);
        return 1;
    }
}
