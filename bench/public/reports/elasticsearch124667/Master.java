import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

import org.elasticsearch.common.settings.Settings;
import org.elasticsearch.common.util.concurrent.EsExecutors;
import org.elasticsearch.common.util.concurrent.EsThreadPoolExecutor;
import org.elasticsearch.common.util.concurrent.ThreadContext;

/** The master of a cluster: takes changes of the cluster's state, which one thread applies in batches. */
public class Master {
    record Change(String index, CompletableFuture<Long> applied) {}

    static final EsThreadPoolExecutor updates =
            EsExecutors.newScaling(
                    "node-1/masterService#updateTask",
                    0,
                    1,
                    1,
                    TimeUnit.MILLISECONDS,
                    true,
                    task -> new Thread(task, "elasticsearch[node-1][masterService#updateTask]"),
                    new ThreadContext(Settings.EMPTY));
    static final Queue<Change> changes = new ConcurrentLinkedQueue<>();
    static final AtomicInteger waiting = new AtomicInteger();
    static long version;

    public static void main(String[] args) {
        for (int i = 1; i <= 4; i++) {
            String index = "logs-" + i;
            Thread.ofPlatform().name("elasticsearch[node-1][management][T#" + i + "]").start(() -> client(index));
        }
    }

    static void client(String index) {
        try {
            for (long done = 1; ; done++) {
                CompletableFuture<Long> applied = new CompletableFuture<>();
                submit(new Change(index, applied));
                long state = applied.join();
                if (done % 1000 == 0) System.out.println(index + " in version " + state);
                Thread.sleep(Duration.ofNanos(ThreadLocalRandom.current().nextInt(2_000_000)));
            }
        } catch (InterruptedException e) {
        }
    }

    /** Starts a batch only if none is due: the one that is due takes this change along. */
    static void submit(Change change) {
        changes.add(change);
        if (waiting.getAndIncrement() == 0) updates.execute(Master::batch);
    }

    static void batch() {
        int applied;
        do {
            applied = 0;
            for (Change change; (change = changes.poll()) != null; applied++) change.applied().complete(++version);
        } while (waiting.addAndGet(-applied) > 0);
    }
}
