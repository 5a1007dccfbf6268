import org.apache.ibatis.cache.decorators.BlockingCache;
import org.apache.ibatis.cache.impl.PerpetualCache;

import java.util.concurrent.*;

/** Queries through a blocking second level cache; one request asks twice before its result is in. */
public class Products {
    static final BlockingCache cache = new BlockingCache(new PerpetualCache("ProductMapper"));

    public static void main(String[] args) throws Exception {
        ExecutorService requests = Executors.newFixedThreadPool(6);
        requests.submit(Products::reorder).get();
        for (int i = 0; i < 4; i++) requests.submit(() -> select("product 7"));
        Thread.sleep(60_000);
    }

    /** Looks the product up, flushes its session's own cache, looks up again; both are put as one at the commit. */
    static Object reorder() {
        cache.getObject("product 7");
        cache.getObject("product 7");
        cache.putObject("product 7", null);
        return null;
    }

    static Object select(String key) {
        Object cached = cache.getObject(key);
        if (cached != null) return cached;
        cache.putObject(key, key);
        return key;
    }
}
