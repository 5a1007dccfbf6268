package dev.heddle.model.load;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.Secrets;
import dev.heddle.model.statistics.Distribution;
import java.time.Instant;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What a load profile did, as `load.json` keeps it. Latencies are beside it, in `load.hlog`.
///
/// @param start when the first phase began
/// @param offeredSeconds how long requests were offered
/// @param totalSeconds from the start to the last answer, or to the end of the drain
public record LoadResult(
        int schemaVersion,
        Instant start,
        double offeredSeconds,
        double totalSeconds,
        Totals totals,
        Timeline timeline,
        GeneratorHealth generator,
        Traffic traffic) {

    /// The same load by another clock, and another judgement of who generated it.
    public LoadResult of(Instant begun, GeneratorHealth health) {
        return new LoadResult(
                schemaVersion,
                begun,
                offeredSeconds,
                totalSeconds,
                totals,
                timeline,
                health,
                traffic);
    }

    /// The load as one kind of request saw it.
    public LoadResult of(KindLoad kind) {
        return new LoadResult(
                schemaVersion,
                start,
                offeredSeconds,
                totalSeconds,
                kind.totals(),
                kind.timeline(),
                generator,
                Traffic.NONE);
    }

    /// Two parts of a load, which ran at the same time, as one.
    public LoadResult plus(LoadResult other) {
        return new LoadResult(
                schemaVersion,
                start.isBefore(other.start) ? start : other.start,
                Math.max(offeredSeconds, other.offeredSeconds),
                Math.max(totalSeconds, other.totalSeconds),
                totals.plus(other.totals),
                timeline.plus(other.timeline),
                generator.worst(other.generator),
                traffic.plus(other.traffic));
    }

    /// @param receivedBytes bytes of all answers, headers included
    /// @param retried requests that the service did not process, and that were sent a second time
    /// @param steps of a scenario, in its order; empty without one
    /// @param failures of a load of several different requests those of which some failed, at most
    ///   [#MOST_FAILURES], most failures first
    /// @param kinds of requests, the most frequent first; empty if there is only one
    /// @param slowest requests, at most [#MOST_SLOWEST], in the order of their intended starts
    /// @param said the beginning of the body of one answer of each unexpected status, by kind of
    ///   failure, without secrets that are recognized
    public record Traffic(
            long receivedBytes,
            long connectionsOpened,
            @JsonSetter(nulls = Nulls.AS_EMPTY) long retried,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<StepResult> steps,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<RequestFailures> failures,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<KindLoad> kinds,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<SlowRequest> slowest,
            @JsonSetter(nulls = Nulls.AS_EMPTY) Map<String, String> said) {
        public static final Traffic NONE = new Traffic(0, 0, 0, List.of(), List.of(), List.of());

        /// A log of requests may have thousands of different ones.
        public static final int MOST_FAILURES = 20;

        /// Slow requests that are kept one by one.
        public static final int MOST_SLOWEST = 1_000;

        /// Traffic of which no request was kept.
        public Traffic(
                long receivedBytes,
                long connectionsOpened,
                long retried,
                List<StepResult> steps,
                List<RequestFailures> failures,
                List<KindLoad> kinds) {
            this(
                    receivedBytes,
                    connectionsOpened,
                    retried,
                    steps,
                    failures,
                    kinds,
                    List.of(),
                    Map.of());
        }

        public Traffic {
            steps = List.copyOf(steps);
            failures = RequestFailures.most(failures);
            kinds = List.copyOf(kinds);
            slowest = SlowRequest.slowest(slowest, MOST_SLOWEST);
            Map<String, String> plain = new TreeMap<>();
            said.forEach((kind, text) -> plain.put(kind, Secrets.hidden(text)));
            said = Collections.unmodifiableMap(plain);
        }

        /// The sums of two parts of a run; one that was lost knows nothing of its steps.
        public Traffic plus(Traffic other) {
            return new Traffic(
                    receivedBytes + other.receivedBytes,
                    connectionsOpened + other.connectionsOpened,
                    retried + other.retried,
                    steps.isEmpty() || other.steps.isEmpty()
                            ? steps.isEmpty() ? other.steps : steps
                            : IntStream.range(0, steps.size())
                                    .mapToObj(i -> steps.get(i).plus(other.steps.get(i)))
                                    .toList(),
                    Stream.of(failures, other.failures).flatMap(List::stream).toList(),
                    KindLoad.sums(kinds, other.kinds),
                    Stream.of(slowest, other.slowest).flatMap(List::stream).toList(),
                    either(said, other.said));
        }

        private static Map<String, String> either(Map<String, String> a, Map<String, String> b) {
            Map<String, String> both = new TreeMap<>(b);
            both.putAll(a);
            return both;
        }
    }

    /// One of the slowest requests of a load.
    ///
    /// @param atSeconds when it was due, from the start of the load
    /// @param millis from then to its answer, or to when it was given up
    /// @param unsentMillis how much of that passed before it was sent: no connection was free, or
    ///   one was being opened
    /// @param kind of request; empty if the load has only one
    public record SlowRequest(double atSeconds, double millis, double unsentMillis, String kind) {
        /// So many of the slowest, in the order of their intended starts.
        static List<SlowRequest> slowest(List<SlowRequest> all, int most) {
            return all.stream()
                    .sorted(Comparator.comparingDouble(SlowRequest::millis).reversed())
                    .limit(most)
                    .sorted(Comparator.comparingDouble(SlowRequest::atSeconds))
                    .toList();
        }
    }

    /// Failures of one of the load's different requests.
    ///
    /// @param request method and target as they were given, such as `GET /orders/{{seq}}`
    /// @param failed number of failed requests by kind
    public record RequestFailures(String request, Map<String, Long> failed) {
        public RequestFailures {
            failed = Collections.unmodifiableMap(new TreeMap<>(failed));
        }

        public long count() {
            return failed.values().stream().mapToLong(Long::longValue).sum();
        }

        /// The requests with the most failures; those of equal requests are summed.
        static List<RequestFailures> most(List<RequestFailures> all) {
            Map<String, Map<String, Long>> byRequest = new TreeMap<>();
            all.forEach(counts -> byRequest.merge(counts.request, counts.failed, LoadResult::sums));
            return byRequest.entrySet().stream()
                    .map(failures -> new RequestFailures(failures.getKey(), failures.getValue()))
                    .sorted(Comparator.comparingLong(RequestFailures::count).reversed())
                    .limit(Traffic.MOST_FAILURES)
                    .toList();
        }
    }

    /// Results of one step of a scenario.
    ///
    /// @param failed number of failed requests by kind
    /// @param service times of those that completed
    /// @param millis percentiles of them
    public record StepResult(
            String name,
            long completed,
            Map<String, Long> failed,
            Distribution service,
            LoadSummary.Percentiles millis) {
        public StepResult {
            failed = Collections.unmodifiableMap(new TreeMap<>(failed));
        }

        public StepResult(
                String name, long completed, Map<String, Long> failed, Distribution service) {
            this(name, completed, failed, service, LoadSummary.Percentiles.of(service));
        }

        StepResult plus(StepResult other) {
            return new StepResult(
                    name,
                    completed + other.completed,
                    sums(failed, other.failed),
                    Distribution.merged(List.of(service, other.service)));
        }
    }

    private static Map<String, Long> sums(Map<String, Long> a, Map<String, Long> b) {
        Map<String, Long> both = new TreeMap<>(a);
        b.forEach((kind, count) -> both.merge(kind, count, Long::sum));
        return both;
    }

    /// Everything that was offered, by what became of it: `offered = completed + all failed +
    /// unfinished`.
    ///
    /// @param failed number of failed requests by kind; the kinds are listed in `docs/load.md`
    public record Totals(long offered, long completed, Map<String, Long> failed, long unfinished) {
        public static final Totals NONE = new Totals(0, 0, Map.of(), 0);

        public Totals {
            failed = Collections.unmodifiableMap(new TreeMap<>(failed));
        }

        public long failures() {
            return failed.values().stream().mapToLong(Long::longValue).sum();
        }

        private static final Set<String> WITHOUT_CONNECTION =
                Set.of("connect-refused", "host-not-found", "tls-failed", "no-tls", "tls-required");

        /// Whether no connection could be used, for a reason that stays.
        public boolean noConnection() {
            return completed == 0
                    && !failed.isEmpty()
                    && WITHOUT_CONNECTION.containsAll(failed.keySet());
        }

        /// Whether everything failed or is unfinished, or nothing was sent.
        public boolean nothingCompleted() {
            return completed == 0;
        }

        /// Whether any response came, of whatever status.
        public boolean answered() {
            return completed > 0
                    || failed.keySet().stream()
                            .anyMatch(kind -> FailureKind.status(kind).isPresent());
        }

        /// Requests that were offered and have not ended, of a load that is running.
        public long inFlight() {
            return offered - completed - failures();
        }

        /// The sums of two parts of a run.
        public Totals plus(Totals other) {
            return new Totals(
                    offered + other.offered,
                    completed + other.completed,
                    sums(failed, other.failed),
                    unfinished + other.unfinished);
        }

        /// Whether everything offered is accounted for.
        public boolean balanced() {
            return offered == completed + failures() + unfinished;
        }
    }

    /// Counts per tick; element `i` covers `[i, i + 1) × tickMillis` from the start. All four lists
    /// have the same length.
    ///
    /// @param inFlight requests sent or waiting for a connection at the end of each tick
    public record Timeline(
            int tickMillis,
            List<Integer> offered,
            List<Integer> completed,
            List<Integer> failed,
            List<Integer> inFlight) {

        /// @throws IllegalArgumentException where a stored one has no ticks: it is damaged
        public Timeline {
            if (tickMillis <= 0) {
                throw new IllegalArgumentException("tickMillis: %d".formatted(tickMillis));
            }
        }

        /// The sums of two parts of a run; the shorter one did nothing after its end.
        public Timeline plus(Timeline other) {
            if (tickMillis < other.tickMillis) {
                return inPairs().plus(other);
            }
            if (tickMillis > other.tickMillis) {
                return plus(other.inPairs());
            }
            return new Timeline(
                    tickMillis,
                    sums(offered, other.offered),
                    sums(completed, other.completed),
                    sums(failed, other.failed),
                    sums(inFlight, other.inFlight));
        }

        /// The same with every two ticks as one.
        private Timeline inPairs() {
            return new Timeline(
                    2 * tickMillis,
                    pairs(offered, Integer::sum),
                    pairs(completed, Integer::sum),
                    pairs(failed, Integer::sum),
                    pairs(inFlight, (_, last) -> last));
        }

        private static List<Integer> pairs(List<Integer> of, IntBinaryOperator joined) {
            return IntStream.range(0, Math.ceilDiv(of.size(), 2))
                    .map(
                            i ->
                                    2 * i + 1 < of.size()
                                            ? joined.applyAsInt(of.get(2 * i), of.get(2 * i + 1))
                                            : of.get(2 * i))
                    .boxed()
                    .toList();
        }

        private static List<Integer> sums(List<Integer> a, List<Integer> b) {
            return IntStream.range(0, Math.max(a.size(), b.size()))
                    .mapToObj(i -> (i < a.size() ? a.get(i) : 0) + (i < b.size() ? b.get(i) : 0))
                    .toList();
        }

        /// How many requests were answered in `[fromSeconds, toSeconds)`; a tick that lies partly
        /// in it counts by that part.
        public double completedBetween(double fromSeconds, double toSeconds) {
            return between(completed, fromSeconds, toSeconds);
        }

        /// How many requests failed in `[fromSeconds, toSeconds)`.
        public double failedBetween(double fromSeconds, double toSeconds) {
            return between(failed, fromSeconds, toSeconds);
        }

        /// How many requests were due in `[fromSeconds, toSeconds)`.
        public double offeredBetween(double fromSeconds, double toSeconds) {
            return between(offered, fromSeconds, toSeconds);
        }

        /// Mean number of requests in flight in `[fromSeconds, toSeconds)`; 0 if no tick lies in
        /// it.
        public double meanInFlight(double fromSeconds, double toSeconds) {
            return IntStream.range(0, inFlight.size())
                    .filter(i -> (i + 1) * tickMillis / 1e3 > fromSeconds)
                    .filter(i -> i * tickMillis / 1e3 < toSeconds)
                    .map(inFlight::get)
                    .average()
                    .orElse(0);
        }

        /// Mean number of requests that were due and not yet answered in `[fromSeconds,
        /// toSeconds)`; 0 if no tick ends in it.
        public double meanBacklog(double fromSeconds, double toSeconds) {
            double backlog = 0;
            double sum = 0;
            int ticks = 0;
            for (int i = 0; i < offered.size(); i++) {
                backlog += offered.get(i) - completed.get(i) - failed.get(i);
                double end = (i + 1) * tickMillis / 1e3;
                if (end > fromSeconds && end <= toSeconds) {
                    sum += backlog;
                    ticks++;
                }
            }
            return ticks == 0 ? 0 : sum / ticks;
        }

        private double between(List<Integer> counts, double fromSeconds, double toSeconds) {
            double sum = 0;
            for (int i = 0; i < counts.size(); i++) {
                double start = i * tickMillis / 1e3;
                double end = start + tickMillis / 1e3;
                double overlap = Math.min(end, toSeconds) - Math.max(start, fromSeconds);
                sum += counts.get(i) * Math.max(0, overlap) / (end - start);
            }
            return sum;
        }
    }

    /// Whether the generator itself kept up.
    ///
    /// @param cpuShare CPU time of its busiest event loop ÷ wall time
    /// @param stoppedMillis how long an event loop could do nothing, though a processor was free:
    ///   the process was stopped, its JVM was, or its memory was swapped out
    /// @param limitedBy what kept it from offering what was asked for; then the trial says nothing
    ///   about the subject. Empty if nothing did
    public record GeneratorHealth(
            double maxLagMillis,
            double p99LagMillis,
            double cpuShare,
            @JsonSetter(nulls = Nulls.AS_EMPTY) double stoppedMillis,
            Optional<Shortage> limitedBy) {
        /// The worse of two generators' in each figure.
        GeneratorHealth worst(GeneratorHealth other) {
            return new GeneratorHealth(
                    Math.max(maxLagMillis, other.maxLagMillis),
                    Math.max(p99LagMillis, other.p99LagMillis),
                    Math.max(cpuShare, other.cpuShare),
                    Math.max(stoppedMillis, other.stoppedMillis),
                    limitedBy.or(() -> other.limitedBy));
        }

        /// Whether it could not offer what was asked for.
        public boolean limited() {
            return limitedBy.isPresent();
        }
    }

    /// What a generator can lack.
    public enum Shortage {
        DESCRIPTORS,
        PORTS,
        CPU,
        /// The generator itself was stopped for too long.
        STOPPED,
        /// Too many requests left late.
        TIME,
        /// More requests waited than there is memory for; the load was ended for it.
        HEAP
    }
}
