package dev.heddle.kubernetes;

import dev.heddle.kubernetes.internal.Member;
import dev.heddle.kubernetes.internal.Members;
import dev.heddle.lab.LoadFiles;
import dev.heddle.lab.LoadTest;
import dev.heddle.lab.WorkerOrder;
import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Distribution;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.FleetSummary;
import dev.heddle.model.FleetSummary.Loss;
import dev.heddle.model.FleetSummary.Pod;
import dev.heddle.model.FleetSummary.Spread;
import dev.heddle.model.InputException;
import dev.heddle.model.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/// One load that the workers of a fleet offer together.
///
/// Threads: [#run] runs on one; [#stop] may be called by any other.
public final class FleetLoad {
    private static final Duration AFTER_THE_END = Duration.ofSeconds(30);

    private static final Duration UNTIL_EXPLAINED = Duration.ofSeconds(3);

    /// From the order to begin to the beginning, and as much more for each worker.
    private static final Duration LEAD = Duration.ofMillis(500);

    private static final Duration LEAD_OF_EACH = Duration.ofMillis(2);

    /// A stream takes no longer message.
    private static final int MOST_BYTES = 8_000_000;

    private final Fleet fleet;
    private final Size size;
    private final FleetListener listener;
    private @Nullable Members members;
    private boolean stopped;

    /// @param pods how many are wanted
    /// @param least with fewer a load does not begin, or is ended; empty if all have to begin, and
    ///   one to go on
    public record Size(int pods, Optional<Integer> least) {}

    /// @param latency of all requests
    public record Result(FleetSummary summary, Distribution latency) {}

    public FleetLoad(Fleet fleet, Size size, FleetListener listener) {
        this.fleet = fleet;
        this.size = size;
        this.listener = listener;
    }

    /// Ends the load now; what it gave until then is reported.
    public synchronized void stop() {
        stopped = true;
        if (members != null) {
            members.stop();
        }
    }

    /// Starts the workers, has them offer the load, makes one result of theirs, and removes them.
    ///
    /// @param target what is asked, for people
    /// @param log gets the latency log
    /// @throws InputException if there is more to send than a worker can be told
    /// @throws EnvironmentException if too few workers can begin
    public Result run(WorkerOrder.Prepare order, String target, Path log) {
        try (fleet) {
            int bytes = order.line().getBytes(StandardCharsets.UTF_8).length;
            if (bytes > MOST_BYTES) {
                throw InputException.of(
                        "requests",
                        "%,d bytes in all; accepted: up to %,d, which is what a pod can be told"
                                .formatted(bytes, MOST_BYTES));
            }
            return underLoad(order, target, log);
        } catch (IOException e) {
            throw LoadFiles.notRecorded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the load was interrupted", e);
        }
    }

    private Result underLoad(WorkerOrder.Prepare order, String target, Path log)
            throws IOException, InterruptedException {
        int leastToBegin = size.least().orElse(size.pods());
        Fleet.Started started =
                fleet.open(
                        size.pods(),
                        leastToBegin,
                        of -> listener.started(of, size.pods()),
                        this::stopped);
        listener.preparing(started.workers().size());
        try (Members all = members(started.workers())) {
            List<Member> ready = all.prepare(order);
            if (ready.isEmpty() || ready.size() < leastToBegin) {
                awaitReasons(all);
                throw tooFew(all, ready.size());
            }
            Duration lead = LEAD.plus(LEAD_OF_EACH.multipliedBy(ready.size()));
            Instant begin = Instant.now().plus(lead);
            try (LoadMerge merge =
                    new LoadMerge(log, all.all().size(), begin, of -> second(all, of))) {
                all.run(ready, begin, merge, order.profile().atMost().plus(AFTER_THE_END));
                LoadTest.Result joined =
                        LoadTest.Result.of(
                                target,
                                order.profile(),
                                ready.getFirst().transport().orElseThrow(),
                                merge.finish(),
                                log);
                awaitReasons(all);
                List<Pod> pods = new ArrayList<>(all.all().stream().map(Member::pod).toList());
                pods.addAll(started.missing());
                FleetSummary summary =
                        new FleetSummary(
                                Json.SCHEMA_VERSION,
                                joined.summary(),
                                size.pods(),
                                spread(ready),
                                pods);
                return new Result(summary, joined.latency());
            }
        }
    }

    /// A stream ends before the cluster has written down why.
    private static void awaitReasons(Members all) throws InterruptedException {
        long end = System.nanoTime() + UNTIL_EXPLAINED.toNanos();
        while (!all.all().stream().allMatch(Member::isExplained) && System.nanoTime() < end) {
            Thread.sleep(50);
        }
    }

    private synchronized boolean stopped() {
        return stopped;
    }

    private synchronized Members members(List<? extends Worker> workers) {
        Members all = new Members(workers, size.least().orElse(1));
        members = all;
        if (stopped) {
            all.stop();
        }
        return all;
    }

    private EnvironmentException tooFew(Members all, int ready) {
        if (all.stopping()) {
            return new EnvironmentException("the load was stopped before it began");
        }
        String reason =
                all.all().stream()
                        .filter(Member::isLost)
                        .findFirst()
                        .map(member -> member.name() + " " + why(member))
                        .orElse("no reason is known");
        return new EnvironmentException(
                "%d of %d pods can begin; %s".formatted(ready, size.pods(), reason));
    }

    private static String why(Member member) {
        return member.loss()
                .map(Loss::message)
                .filter(message -> !message.isEmpty())
                .map(message -> "says: " + message)
                .orElse("was not heard of");
    }

    private void second(Members all, LoadSnapshot second) {
        List<Member> alive = all.all().stream().filter(member -> !member.isLost()).toList();
        String latest =
                alive.stream()
                        .max(Comparator.comparingDouble(Member::lagMillis))
                        .map(Member::name)
                        .orElse("");
        listener.second(second, alive.size(), latest);
    }

    /// How far two may be apart is not known better than both.
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
}
