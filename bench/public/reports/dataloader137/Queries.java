import org.dataloader.*;
import org.dataloader.registries.*;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Each query has data loaders of its own, in a registry that is closed as the query is done. */
public class Queries {
    static int done;

    public static void main(String[] args) throws Exception {
        while (true) {
            query(done++);
            if (done % 100 == 0) System.out.println(done + " queries, " + Thread.activeCount() + " threads");
            Thread.sleep(40);
        }
    }

    static void query(int n) throws Exception {
        DataLoader<Integer, String> users =
                DataLoaderFactory.newDataLoader(
                        (List<Integer> ids) ->
                                CompletableFuture.completedFuture(ids.stream().map(i -> "user " + i).toList()));
        try (ScheduledDataLoaderRegistry registry =
                ScheduledDataLoaderRegistry.newScheduledRegistry()
                        .register("users", users)
                        .dispatchPredicate(DispatchPredicate.dispatchIfDepthGreaterThan(1))
                        .schedule(Duration.ofMillis(5))
                        .build()) {
            CompletableFuture<String> a = users.load(n);
            registry.dispatchAll();
            CompletableFuture<String> b = users.load(n + 1);
            registry.dispatchAll();
            a.join();
            b.join();
        }
    }
}
