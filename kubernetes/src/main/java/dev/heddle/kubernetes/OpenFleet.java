package dev.heddle.kubernetes;

import dev.heddle.kubernetes.internal.Member;
import dev.heddle.kubernetes.internal.Members;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.load.FleetSummary.Loss;
import dev.heddle.model.load.FleetSummary.Pod;
import dev.heddle.model.load.FleetSummary.Spread;
import dev.heddle.model.load.LoadResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/// A fleet whose workers have started, and which generates one load after another.
///
/// Threads: [#stop] may be called by any; everything else is by one.
final class OpenFleet implements AutoCloseable {
    private static final Duration AFTER_THE_END = Duration.ofSeconds(30);

    private static final Duration UNTIL_EXPLAINED = Duration.ofSeconds(3);

    /// From the order to begin to the beginning, and as much more for each worker.
    private static final Duration LEAD = Duration.ofMillis(500);

    private static final Duration LEAD_OF_EACH = Duration.ofMillis(2);

    /// A stream takes no longer message.
    private static final int MOST_BYTES = 8_000_000;

    private final Fleet fleet;
    private final FleetLoad.Size size;
    private final FleetListener listener;
    private final Members members;

    /// Those that did not start.
    private final List<Pod> missing;

    private boolean offering;

    /// Closes the fleet if it cannot be opened.
    ///
    /// @param stopped whether the load was cancelled
    /// @throws EnvironmentException if too few workers start
    OpenFleet(Fleet fleet, FleetLoad.Size size, FleetListener listener, BooleanSupplier stopped) {
        this.fleet = fleet;
        this.size = size;
        this.listener = listener;
        Fleet.Started started;
        try {
            started =
                    fleet.open(
                            size.pods(),
                            leastToBegin(),
                            pods -> listener.started(pods, size.pods()),
                            stopped);
        } catch (RuntimeException e) {
            fleet.close();
            throw e;
        }
        this.members = new Members(started.workers());
        this.missing = started.missing();
    }

    private int leastToBegin() {
        return size.least().orElse(size.pods());
    }

    /// A load that was offered.
    ///
    /// @param result of all workers
    /// @param transport that carried it
    /// @param spread of their beginnings
    /// @param pods that started, or should have
    /// @param lost those of them that took part and did not complete the load
    record Offered(
            LoadResult result, String transport, Spread spread, List<Pod> pods, List<Pod> lost) {}

    /// Whether enough are left to start a load.
    boolean usable() {
        return members.alive().size() >= leastToBegin();
    }

    /// Runs a load to completion.
    ///
    /// @param leastToGoOn with fewer workers the load is stopped; empty if all must continue
    /// @param log receives the latency log
    /// @param stopped whether it was stopped before it began
    /// @throws InputException if the profile is too large for a worker
    /// @throws EnvironmentException if too few workers can start
    Offered offer(
            WorkerOrder.Prepare order, OptionalInt leastToGoOn, Path log, BooleanSupplier stopped)
            throws IOException, InterruptedException {
        int bytes = order.line().getBytes(StandardCharsets.UTF_8).length;
        if (bytes > MOST_BYTES) {
            throw InputException.of(
                    "requests",
                    "take %,d bytes; a pod accepts at most %,d".formatted(bytes, MOST_BYTES));
        }
        listener.preparing(members.alive().size());
        begins(stopped);
        try {
            return offered(order, leastToGoOn, log);
        } finally {
            ends();
        }
    }

    private Offered offered(WorkerOrder.Prepare order, OptionalInt leastToGoOn, Path log)
            throws IOException, InterruptedException {
        List<Member> ready = members.prepare(order);
        if (ready.isEmpty() || ready.size() < leastToBegin()) {
            awaitReasons();
            throw tooFew(ready.size());
        }
        Duration lead = LEAD.plus(LEAD_OF_EACH.multipliedBy(ready.size()));
        Instant begin = Instant.now().plus(lead);
        try (LoadMerge merge = new LoadMerge(log, members.all().size(), begin, this::second)) {
            members.run(
                    ready,
                    leastToGoOn.orElse(ready.size()),
                    begin,
                    merge,
                    order.profile().atMost().plus(AFTER_THE_END));
            LoadResult result = merge.finish();
            awaitReasons();
            return new Offered(
                    result,
                    ready.getFirst().transport().orElseThrow(),
                    spread(ready),
                    Stream.concat(members.all().stream().map(Member::pod), missing.stream())
                            .toList(),
                    ready.stream().filter(Member::isLost).map(Member::pod).toList());
        }
    }

    private synchronized void begins(BooleanSupplier stopped) {
        offering = true;
        if (stopped.getAsBoolean()) {
            members.stop();
        }
    }

    /// A late stop of a load that has ended must not stop the next.
    private synchronized void ends() {
        offering = false;
        members.goOn();
    }

    /// Stops the current load; its results until then are reported.
    synchronized void stop() {
        if (offering) {
            members.stop();
        }
    }

    /// The stream ends before the cluster has recorded the reason.
    private void awaitReasons() throws InterruptedException {
        long end = System.nanoTime() + UNTIL_EXPLAINED.toNanos();
        while (!members.all().stream().allMatch(Member::isExplained) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
    }

    private EnvironmentException tooFew(int ready) {
        if (members.stopping()) {
            return new EnvironmentException("the load was stopped before it began");
        }
        String reason =
                members.all().stream()
                        .filter(Member::isLost)
                        .findFirst()
                        .map(member -> why(member.pod()))
                        .orElse("unknown reason");
        return new EnvironmentException(
                "only %d of %d pods are ready; %s".formatted(ready, size.pods(), reason));
    }

    /// `heddle-load-x-0-abc: OOMKilled`
    static String why(Pod pod) {
        return pod.name()
                + ": "
                + pod.loss()
                        .map(Loss::message)
                        .filter(message -> !message.isEmpty())
                        .orElse("no response");
    }

    private void second(LoadSnapshot second) {
        List<Member> alive = members.alive();
        String latest =
                alive.stream()
                        .max(Comparator.comparingDouble(Member::lagMillis))
                        .map(Member::name)
                        .orElse("");
        listener.second(second, alive.size(), latest);
    }

    /// The error of the distance of two is the sum of both errors.
    private static Spread spread(List<Member> ready) {
        double[] late = ready.stream().mapToDouble(member -> millis(member.late())).toArray();
        double[] errors =
                ready.stream().mapToDouble(member -> millis(member.lateError())).sorted().toArray();
        int last = errors.length - 1;
        return new Spread(
                DoubleStream.of(late).max().orElse(0) - DoubleStream.of(late).min().orElse(0),
                last < 1 ? 0 : errors[last] + errors[last - 1]);
    }

    private static double millis(Duration duration) {
        return duration.toNanos() / 1e6;
    }

    /// Removes the workers.
    @Override
    public void close() {
        try (fleet) {
            members.close();
        }
    }
}
