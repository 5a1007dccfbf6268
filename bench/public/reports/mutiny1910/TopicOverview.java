import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.tuples.Tuple2;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Shows the nodes of a cluster and the topics on them; both are asked for once per page, and remembered. */
public class TopicOverview {

    static final ExecutorService ADMIN = Executors.newFixedThreadPool(1, r -> {
        Thread t = new Thread(r, "admin-client");
        t.setDaemon(true);
        return t;
    });

    static CompletionStage<List<String>> describeCluster(int page) {
        return CompletableFuture.supplyAsync(() -> {
            for (int i = page % 2000; i > 0; i--) Thread.onSpinWait();
            throw new IllegalStateException("cluster is not reachable");
        }, ADMIN);
    }

    static CompletableFuture<Tuple2<List<String>, List<String>>> page(int page) {
        Uni<List<String>> nodes = Uni.createFrom().completionStage(describeCluster(page)).memoize().indefinitely();
        Uni<List<String>> topics = nodes.map(all -> all.stream().map(node -> node + "-topics").toList());
        return Uni.combine().all().unis(nodes, topics).asTuple().memoize().indefinitely().subscribeAsCompletionStage();
    }

    public static void main(String[] args) {
        int failed = 0;
        for (int page = 0; ; page++) {
            try {
                page(page).join();
            } catch (RuntimeException e) {
                if (++failed % 10_000 == 0) System.out.println(failed + " pages without a cluster");
            }
        }
    }
}
