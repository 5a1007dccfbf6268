import java.util.*;
import java.util.concurrent.*;

public class Search {
    static final Map<Long, byte[]> blocks = new ConcurrentHashMap<>();

    public static void main(String[] args) throws Exception {
        BlockSlotTinyCache cache =
                new BlockSlotTinyCache(n -> blocks.computeIfAbsent(n, k -> new byte[8192]));
        try (ExecutorService searches = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 10_000; i++) {
                int query = i;
                searches.submit(() -> search(cache, query));
            }
        }
    }

    static int search(BlockSlotTinyCache cache, int query) throws InterruptedException {
        int hits = 0;
        for (int i = 0; i < 8; i++) {
            hits += cache.block((query + i) % 64)[0];
            Thread.sleep(5);
        }
        return hits;
    }
}
