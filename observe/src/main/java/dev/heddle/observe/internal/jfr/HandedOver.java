package dev.heddle.observe.internal.jfr;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// A queue from a thread that reads events to one that sums them up meanwhile, in the same order:
/// to parse an event takes about as long as to count it. Used by the thread that reads.
public final class HandedOver<T> implements AutoCloseable {
    /// Events of a batch; with [#WAITING] batches, what waits takes a few megabytes.
    private static final int BATCH = 1_000;

    private static final int WAITING = 8;

    private final Consumer<T> to;
    private final ExecutorService other = Executors.newSingleThreadExecutor();
    private final Semaphore room = new Semaphore(WAITING);
    private volatile @Nullable Throwable failure;
    private boolean told;
    private List<T> batch = new ArrayList<>(BATCH);

    /// @param to called by the other thread; not again once it has failed
    public HandedOver(Consumer<T> to) {
        this.to = to;
    }

    /// @throws RuntimeException what the other thread ran into, as does [#close]
    public void add(T one) {
        batch.add(one);
        if (batch.size() == BATCH) {
            handOver();
        }
    }

    private void handOver() {
        List<T> full = batch;
        batch = new ArrayList<>(BATCH);
        room.acquireUninterruptibly();
        other.execute(() -> all(full));
        check();
    }

    private void all(List<T> full) {
        try {
            if (failure == null) {
                full.forEach(to);
            }
        } catch (Throwable e) {
            failure = e;
        } finally {
            room.release();
        }
    }

    /// Waits until all is summed up, also where what was to be read could not be read to its end.
    @Override
    public void close() {
        try {
            handOver();
        } finally {
            other.close();
        }
        check();
    }

    /// Nobody who is handed something throws what is checked. It is thrown once: `close` comes
    /// after what failed, too.
    private void check() {
        Throwable why = told ? null : failure;
        told |= why != null;
        if (why instanceof Error error) {
            throw error;
        }
        if (why != null) {
            throw (RuntimeException) why;
        }
    }
}
