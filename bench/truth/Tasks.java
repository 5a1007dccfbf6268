import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/// Runs work on virtual threads, all at once, and waits for it.
final class Tasks {
    private static final long MOST_SECONDS = 30;

    private Tasks() {}

    interface Work {
        void run() throws Exception;
    }

    static void each(int times, Work work) throws Exception {
        List<CompletableFuture<Void>> all = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            CompletableFuture<Void> done = new CompletableFuture<>();
            all.add(done);
            Thread.startVirtualThread(
                    () -> {
                        attempt(work);
                        done.complete(null);
                    });
        }
        CompletableFuture.allOf(all.toArray(CompletableFuture[]::new))
                .get(MOST_SECONDS, TimeUnit.SECONDS);
    }

    /// What a library does not support, or refuses, is no reason to stop.
    static void attempt(Work work) {
        try {
            work.run();
        } catch (Exception e) {
            System.err.println("refused: " + e);
        }
    }
}
