import org.apache.iotdb.commons.concurrent.IoTDBThreadPoolFactory;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.atomic.AtomicInteger;

/** Flushes the series of each storage group to its file, four at a time. */
public class Flusher {

    static final AtomicInteger flushed = new AtomicInteger();

    static int flush(int storageGroup) {
        try {
            Thread.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        System.out.println("flushed storage group " + storageGroup);
        return flushed.incrementAndGet();
    }

    public static void main(String[] args) {
        ExecutorService flushers = IoTDBThreadPoolFactory.newFixedThreadPool(4, "Flush-SubTask");
        List<CompletableFuture<Integer>> flushes = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            int storageGroup = i;
            flushes.add(CompletableFuture.supplyAsync(() -> flush(storageGroup), flushers));
        }
        CompletableFuture.allOf(flushes.toArray(new CompletableFuture[0])).join();
        System.out.println("all flushed");
        flushers.shutdown();
    }
}
