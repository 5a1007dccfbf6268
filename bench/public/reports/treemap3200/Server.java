import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

/** Three pairs of threads; each pair collects the results of a request in one map. */
public class Server {
    public static void main(String[] args) throws Exception {
        ExecutorService pool =
                Executors.newFixedThreadPool(6, Thread.ofPlatform().name("request-", 1).factory());
        for (int i = 0; i < 3; i++) {
            AtomicInteger arrived = new AtomicInteger();
            AtomicReferenceArray<BusinessLogic> requests = new AtomicReferenceArray<>(1024);
            for (int half = 0; half < 2; half++) {
                int offset = half;
                pool.submit(
                        () -> {
                            for (int request = 0; ; request++) {
                                requests.compareAndSet(request % 1024, null, new BusinessLogic());
                                together(arrived, 2 * request + 2);
                                BusinessLogic logic = requests.get(request % 1024);
                                requests.set((request + 512) % 1024, null);
                                logic.someFunction(offset);
                            }
                        });
            }
        }
        Thread.sleep(60_000);
    }

    static void together(AtomicInteger arrived, int both) throws InterruptedException {
        arrived.incrementAndGet();
        for (int spins = 0; arrived.get() < both; spins++)
            if (spins > 100_000) Thread.sleep(1);
            else Thread.onSpinWait();
    }
}
