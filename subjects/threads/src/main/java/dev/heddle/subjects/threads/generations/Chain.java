package dev.heddle.subjects.threads.generations;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/// As since 2014: chains of futures on the common pool, in which nothing may block.
public final class Chain implements Generation {
    @Override
    public long waiting(int tasks) {
        List<CompletableFuture<Long>> results = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            CompletableFuture<Long> sum = CompletableFuture.completedFuture(0L);
            for (int call = 0; call < Service.CALLS; call++) {
                sum =
                        sum.thenCompose(
                                soFar -> Service.callLater().thenApply(answer -> soFar + answer));
            }
            results.add(sum);
        }
        return sum(results);
    }

    @Override
    public long computing(int tasks) {
        List<CompletableFuture<Long>> results = new ArrayList<>();
        for (int task = 0; task < tasks; task++) {
            results.add(CompletableFuture.supplyAsync(Service::compute));
        }
        return sum(results);
    }

    private static long sum(List<CompletableFuture<Long>> results) {
        return results.stream().mapToLong(CompletableFuture::join).sum();
    }
}
