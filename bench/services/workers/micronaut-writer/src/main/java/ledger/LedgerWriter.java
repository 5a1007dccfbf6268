package ledger;

import jakarta.annotation.PostConstruct;
import jakarta.inject.Singleton;
import java.util.*;
import java.util.concurrent.*;

/** One thread appends all records, in batches; a caller's future completes when its batch is durable. */
@Singleton
class LedgerWriter {
    private record Entry(String text, CompletableFuture<Long> done) {}

    private final BlockingQueue<Entry> queue = new LinkedBlockingQueue<>();
    private long seq;

    @PostConstruct
    void start() {
        Thread t = new Thread(this::run, "ledger-writer");
        t.setDaemon(true);
        t.start();
    }

    CompletableFuture<Long> append(String text) {
        Entry e = new Entry(text, new CompletableFuture<>());
        queue.add(e);
        return e.done();
    }

    private void run() {
        List<Entry> batch = new ArrayList<>();
        try {
            while (true) {
                batch.clear();
                batch.add(queue.take());
                queue.drainTo(batch, 15);
                for (Entry e : batch) store(e);
                Thread.sleep(1);                          // the commit mark
                for (Entry e : batch) e.done().complete(++seq);
            }
        } catch (InterruptedException x) {
            Thread.currentThread().interrupt();
        }
    }

    /** The ledger device takes about 5 ms a record. */
    private void store(Entry e) throws InterruptedException {
        Thread.sleep(5);
    }
}
