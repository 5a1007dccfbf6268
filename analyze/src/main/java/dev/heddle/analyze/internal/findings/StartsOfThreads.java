package dev.heddle.analyze.internal.findings;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.StartedThreads;
import dev.heddle.model.observation.Rate;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.verdict.Finding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Platform threads that are started for requests: by clients and executors that are made for each
/// of them, or by thread-per-task executors. A pool that grows starts no more than live at a time,
/// nor than requests are in flight.
public final class StartsOfThreads {
    /// Threads that a request starts, if half of all start one.
    private static final double PER_REQUEST = 0.5;

    /// Threads per second, used where requests are not counted: no pool grows so fast for long.
    private static final double PER_SECOND = 10;

    /// New pools of one kind in an interval, and per second, that no JVM needs once it is up.
    private static final int NEW_POOLS = 20;

    private static final double NEW_POOLS_PER_SECOND = 1;

    private StartsOfThreads() {}

    /// @param requestsPerSecond empty if they are not counted
    public static Optional<Finding.ThreadStarts> of(
            IntervalView seen, Optional<Double> requestsPerSecond) {
        List<StartedThreads> started = seen.interval().observation().threads().started();
        double threads = started.stream().mapToLong(StartedThreads::count).sum() - pooled(seen);
        double perSecond = threads / seen.interval().seconds();
        Optional<Double> perRequest =
                requestsPerSecond.filter(rate -> rate > 0).map(rate -> perSecond / rate);
        boolean many =
                threads >= Thresholds.LEAST_REQUESTS
                        && perRequest
                                .map(each -> each >= PER_REQUEST)
                                .orElse(
                                        perSecond >= PER_SECOND
                                                || makesPools(started, seen.interval().seconds()));
        return many
                ? Optional.of(new Finding.ThreadStarts(perSecond, perRequest, most(started)))
                : Optional.empty();
    }

    private static boolean makesPools(List<StartedThreads> started, double seconds) {
        return started.stream()
                .anyMatch(
                        threads ->
                                threads.pools() >= NEW_POOLS
                                        && threads.pools() / seconds >= NEW_POOLS_PER_SECOND);
    }

    /// Threads with which pools may have grown, by one for each request in flight.
    private static double pooled(IntervalView seen) {
        Observation.Threads threads = seen.interval().observation().threads();
        Map<String, Long> started =
                threads.started().stream()
                        .filter(start -> start.pools() < Thresholds.LEAST_REQUESTS)
                        .collect(
                                Collectors.groupingBy(
                                        StartedThreads::group,
                                        Collectors.summingLong(StartedThreads::count)));
        double grown =
                started.entrySet().stream()
                        .mapToLong(
                                group ->
                                        Math.min(
                                                group.getValue(),
                                                threads.groups().getOrDefault(group.getKey(), 0)))
                        .sum();
        boolean counted = seen.interval().rate().source() == Rate.Source.GENERATOR;
        return counted ? Math.min(grown, seen.mostInFlight()) : grown;
    }

    /// The most frequent start by code outside the JDK; without one, by any.
    private static StartedThreads most(List<StartedThreads> started) {
        return started.stream()
                .filter(threads -> !StackFrames.isOfJdk(threads.site()))
                .findFirst()
                .orElse(started.getFirst());
    }
}
