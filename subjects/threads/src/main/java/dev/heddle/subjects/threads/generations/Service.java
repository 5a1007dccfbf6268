package dev.heddle.subjects.threads.generations;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import reactor.core.publisher.Mono;

/// What tasks do, in the form that each generation has for it. A call takes 20 ms and gives 1.
public final class Service {
    /// Calls of a task.
    public static final int CALLS = 3;

    /// What a computing task gives.
    public static final long COMPUTED = 1;

    private static final long CALL_MILLIS = 20;
    private static final int ROUNDS = 100_000;

    private static final Executor LATER =
            CompletableFuture.delayedExecutor(CALL_MILLIS, TimeUnit.MILLISECONDS);

    private Service() {}

    /// Blocks until the answer is there.
    static int call() throws InterruptedException {
        Thread.sleep(CALL_MILLIS);
        return 1;
    }

    /// Returns at once; the answer comes later.
    static CompletableFuture<Integer> callLater() {
        return CompletableFuture.supplyAsync(() -> 1, LATER);
    }

    /// The same for Reactor.
    static Mono<Integer> callReactive() {
        return Mono.delay(Duration.ofMillis(CALL_MILLIS)).thenReturn(1);
    }

    /// Keeps a processor busy, by Marsaglia's xorshift.
    static long compute() {
        long x = 1;
        for (int i = 0; i < ROUNDS; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        // It never becomes 0, which the compiler does not know.
        return x == 0 ? 0 : COMPUTED;
    }
}
