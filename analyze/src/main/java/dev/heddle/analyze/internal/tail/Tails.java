package dev.heddle.analyze.internal.tail;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.summingDouble;

import dev.heddle.analyze.internal.trial.Holm;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.load.KindLoad;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.SlowRequest;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.run.RunData.LoadData;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.verdict.Finding;
import dev.heddle.model.verdict.Finding.TailCause;
import dev.heddle.model.verdict.Finding.TailCause.Kind;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// Names what made the slowest percent of the requests of a load slow: of all that was recorded in
/// the meantime, what coincides with most of the time by which they are slower than the median, and
/// hardly by chance.
public final class Tails {
    /// A tail that nobody would look at is shorter than this, or less than so many medians.
    private static final double SHORT_MILLIS = 10;

    private static final double FEW_MEDIANS = 3;

    /// Fewer say nothing of the others.
    private static final int FEWEST_SLOW = 10;

    private static final Comparator<Candidate> FIRST_NAMED =
            Comparator.comparingInt(Tails::order)
                    .thenComparingDouble(candidate -> -candidate.coincidence().share());

    private final Interval interval;
    private final LoadResult load;
    private final Distribution latency;
    private final Slow slow;
    private final Optional<Periods> periods;

    private Tails(Interval interval, LoadData data) {
        this.interval = interval;
        this.load = data.result();
        this.latency = Distribution.merged(data.latencies().latency());
        double offset = Duration.between(interval.from(), load.start()).toNanos() / 1e9;
        this.slow =
                Slow.of(
                        load.traffic().slowest().stream().map(kept -> later(kept, offset)).toList(),
                        latency.total(),
                        latency.percentileMillis(50));
        this.periods = Periods.of(slow);
    }

    private static SlowRequest later(SlowRequest kept, double seconds) {
        return new SlowRequest(
                kept.atSeconds() + seconds, kept.millis(), kept.unsentMillis(), kept.kind());
    }

    /// The finding about a load whose slowest requests are far slower than the median; empty if
    /// they are not, or were not recorded.
    public static Optional<Finding> of(Interval interval, LoadData data) {
        Tails tails = new Tails(interval, data);
        double median = tails.slow.medianMillis();
        double p99 = tails.latency.percentileMillis(99);
        boolean far = p99 >= FEW_MEDIANS * median && p99 >= median + SHORT_MILLIS;
        return far && tails.slow.requests().size() >= FEWEST_SLOW
                ? Optional.of(
                        new Finding.Tail(
                                interval.rate().offeredPerSecond(), median, p99, tails.cause()))
                : Optional.empty();
    }

    /// The reason why the slowest requests of a load were slow; empty if nothing that was recorded
    /// explains half of it.
    public static Optional<TailCause> cause(Interval interval, LoadData data) {
        Tails tails = new Tails(interval, data);
        return tails.slow.requests().size() >= FEWEST_SLOW ? tails.cause() : Optional.empty();
    }

    private Optional<TailCause> cause() {
        List<Candidate> named = named(candidates());
        return named.stream()
                .max(Comparator.comparingDouble(most -> most.coincidence().share()))
                .map(
                        most ->
                                named.stream()
                                        .filter(other -> overlaps(other, most))
                                        .min(FIRST_NAMED)
                                        .orElse(most))
                .map(this::told);
    }

    private static List<Candidate> named(List<Candidate> all) {
        Set<Integer> notByChance =
                Holm.rejected(
                        all.stream()
                                .map(candidate -> candidate.coincidence().probability())
                                .toList());
        return IntStream.range(0, all.size())
                .filter(notByChance::contains)
                .mapToObj(all::get)
                .filter(candidate -> candidate.coincidence().share() >= Thresholds.EXPLAINS)
                .toList();
    }

    /// Whether it may explain as much as what explains most.
    private static boolean overlaps(Candidate other, Candidate most) {
        return other.coincidence().range().high() >= most.coincidence().range().low();
    }

    /// Order among candidates that explain as much: a reason comes before which requests were slow,
    /// where, or when.
    private static int order(Candidate candidate) {
        return switch (candidate.kind()) {
            case KIND_OF_REQUEST -> 1;
            case PLACE -> 2;
            case PERIODIC -> 3;
            default -> 0;
        };
    }

    private TailCause told(Candidate candidate) {
        return new TailCause(
                candidate.kind(),
                candidate.coincidence().share(),
                candidate.coincidence().range(),
                candidate.what(),
                candidate.times(),
                candidate.seconds(),
                periods.map(Periods::seconds),
                candidate.site());
    }

    private List<Candidate> candidates() {
        List<Candidate> all =
                new ArrayList<>(
                        Timelines.of(
                                interval,
                                load,
                                timeline ->
                                        Coincidence.of(
                                                slow,
                                                timeline,
                                                interval.seconds(),
                                                Thresholds.EXPLAINS)));
        unsent().ifPresent(all::add);
        kindOfRequest().ifPresent(all::add);
        periods.map(this::periodic).ifPresent(all::add);
        return all;
    }

    /// What is known request by request.
    private Candidate known(
            Kind kind,
            String what,
            long times,
            List<Double> seconds,
            double chance,
            double probability) {
        return new Candidate(
                kind,
                what,
                times,
                seconds.stream().mapToDouble(Double::doubleValue).sum(),
                Optional.empty(),
                Coincidence.known(slow, seconds, chance, probability));
    }

    private static long count(List<Double> seconds) {
        return seconds.stream().filter(each -> each > 0).count();
    }

    /// The time before they were sent, which is measured: nothing of it is chance.
    private Optional<Candidate> unsent() {
        List<Double> seconds =
                slow.requests().stream().map(request -> request.unsentMillis() / 1e3).toList();
        return Optional.of(count(seconds))
                .filter(times -> times > 0)
                .map(times -> known(Kind.CONNECTING, "", times, seconds, 0, 0));
    }

    /// The kind of request that most of the time belongs to, if it is one of several. By chance it
    /// would have the share of the slow requests that it has of all.
    private Optional<Candidate> kindOfRequest() {
        List<KindLoad> kinds = load.traffic().kinds();
        Map<String, Double> excess =
                slow.requests().stream()
                        .collect(groupingBy(SlowRequest::kind, summingDouble(slow::excessSeconds)));
        return kinds.stream()
                .filter(kind -> excess.containsKey(kind.name()))
                .max(Comparator.comparingDouble(kind -> excess.getOrDefault(kind.name(), 0.0)))
                .map(this::ofKind);
    }

    private Candidate ofKind(KindLoad kind) {
        List<Double> seconds =
                slow.requests().stream()
                        .map(
                                request ->
                                        request.kind().equals(kind.name())
                                                ? request.millis() / 1e3
                                                : 0.0)
                        .toList();
        long times = count(seconds);
        double share =
                Math.min(
                        1, (double) kind.totals().offered() / Math.max(1, load.totals().offered()));
        return known(
                Kind.KIND_OF_REQUEST,
                kind.name(),
                times,
                seconds,
                share,
                atLeast((int) times, slow.requests().size(), share));
    }

    private Candidate periodic(Periods rhythm) {
        return known(
                Kind.PERIODIC,
                "",
                rhythm.episodes().size(),
                rhythm.within(slow),
                Periods.CHANCE,
                atLeast(rhythm.regular() - 1, rhythm.gaps() - 1, Periods.CHANCE));
    }

    /// The probability of at least so many of `count` events.
    private static double atLeast(int seen, int count, double each) {
        return seen <= 0 ? 1 : BinomialDistribution.of(count, each).survivalProbability(seen - 1);
    }
}
