package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.trial.Distinct;
import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Change;
import dev.heddle.model.watch.WatchResult.Headroom;
import dev.heddle.model.watch.WatchResult.Outlook;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Trend;
import dev.heddle.model.watch.WatchResult.Use;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// What the looks before a look say of it: how sure its headroom is, and what has changed.
public final class WatchTrend {
    /// Fewer threads, or waiters, more or less are what looks differ by.
    private static final double CHANGED_THREADS = 2;

    /// A change of a utilization by less changes nothing for those who wait: at 50 % they wait for
    /// half as long again at 60 % (M/M/1).
    private static final double CHANGED_UTILIZATION = 0.1;

    /// A change of throughput by less is what arrivals do by themselves.
    private static final double CHANGED_RATE = 0.2;

    /// Utilization in a look ÷ that of now, below which the look tells less of the demand.
    private static final double AS_UTILIZED = 0.5;

    private WatchTrend() {}

    /// @param all those before it, in the order of time
    public static WatchResult of(List<WatchResult> all, WatchResult look) {
        // What could not be observed in one would seem to have changed.
        List<WatchResult> before =
                all.stream().filter(earlier -> earlier.missing().equals(look.missing())).toList();
        Optional<Trend> trend =
                before.size() < Thresholds.FEWEST_BLOCKS
                        ? Optional.empty()
                        : Optional.of(
                                new Trend(
                                        before.getFirst().looked().from(), changes(before, look)));
        return look.with(
                new Outlook(
                        look.outlook().headroom().map(headroom -> ranged(before, look, headroom)),
                        look.outlook().further(),
                        trend));
    }

    /// Each look tells at which rate the resource would be full (utilization law); together they
    /// tell it with a range. Where it was hardly in use, most of that may have been at rest.
    private static Headroom ranged(List<WatchResult> before, WatchResult look, Headroom of) {
        Map<Integer, Double> rates = new HashMap<>();
        Stream.concat(before.stream(), Stream.of(look))
                .filter(result -> result.full().chain().isEmpty())
                .filter(
                        result ->
                                utilization(result, of.first())
                                        >= AS_UTILIZED * of.first().utilization())
                .forEach(
                        result ->
                                Watched.fullAt(result, of.first())
                                        .ifPresent(rate -> rates.put(rates.size(), rate)));
        if (of.perSecond().isEmpty() || rates.size() < Thresholds.FEWEST_BLOCKS) {
            return of;
        }
        Estimate estimate = Student.estimate(rates);
        double now = look.looked().completedPerSecond().orElseThrow();
        return new Headroom(
                of.first(),
                estimate.value() / now,
                Optional.of(estimate.value()),
                estimate.interval());
    }

    private static List<Change> changes(List<WatchResult> before, WatchResult look) {
        List<Change> changes = new ArrayList<>();
        Looks throughput = new Looks(before, look, WatchTrend::throughput);
        if (known(before, look) && throughput.changed(throughput.mean() * CHANGED_RATE)) {
            changes.add(new Change.Throughput(throughput.mean(), throughput.now()));
        }
        Stream<Use> uses = newestFirst(before, look).flatMap(result -> result.resources().stream());
        for (Use use : Distinct.by(Use::sameAs, uses)) {
            Looks utilization = new Looks(before, look, result -> utilization(result, use));
            if (utilization.changed(CHANGED_UTILIZATION)) {
                changes.add(new Change.Utilization(use, utilization.mean(), utilization.now()));
            }
            Looks waiting = new Looks(before, look, result -> waiting(result, use));
            if (waiting.changed(CHANGED_THREADS)) {
                changes.add(new Change.Waiting(use, waiting.mean(), waiting.now()));
            }
        }
        Stream<Place> places =
                newestFirst(before, look).flatMap(result -> result.places().stream());
        for (Place place : Distinct.by(Place::sameAs, places)) {
            if (!listed(before, look, place)) {
                continue;
            }
            Looks threads = new Looks(before, look, result -> threads(result, place));
            if (threads.changed(CHANGED_THREADS)) {
                changes.add(new Change.Threads(place, threads.mean(), threads.now()));
            }
        }
        return changes;
    }

    private static boolean known(List<WatchResult> before, WatchResult look) {
        return Stream.concat(before.stream(), Stream.of(look))
                .allMatch(result -> result.looked().completedPerSecond().isPresent());
    }

    private static double throughput(WatchResult of) {
        return of.looked().completedPerSecond().orElse(0.0);
    }

    /// A figure in the looks before and in the last.
    private record Looks(List<Double> before, double now) {
        Looks(List<WatchResult> before, WatchResult look, Function<WatchResult, Double> of) {
            this(before.stream().map(of).toList(), of.apply(look));
        }

        double mean() {
            return Student.mean(before);
        }

        /// Whether it is where one more of the looks before would not have been expected, and by so
        /// much that it matters.
        boolean changed(double atLeast) {
            Range expected = Student.oneMore(before);
            boolean outside = now < expected.low() || now > expected.high();
            return outside && Math.abs(now - mean()) >= atLeast;
        }
    }

    private static double utilization(WatchResult look, Use use) {
        return use(look, use).map(Use::utilization).orElse(0.0);
    }

    private static double waiting(WatchResult look, Use use) {
        return use(look, use).map(Use::waiting).orElse(0.0);
    }

    private static Optional<Use> use(WatchResult look, Use wanted) {
        return look.resources().stream().filter(wanted::sameAs).findFirst();
    }

    /// Whether all looks tell how many were there: a look lists those with most threads, and of one
    /// that has as many as it lists nobody knows how many were at any other.
    private static boolean listed(List<WatchResult> before, WatchResult look, Place place) {
        return newestFirst(before, look)
                .allMatch(
                        result ->
                                result.places().size() < Watched.PLACES
                                        || result.places().stream().anyMatch(place::sameAs));
    }

    private static double threads(WatchResult look, Place at) {
        return look.places().stream().filter(at::sameAs).mapToDouble(Place::threads).sum();
    }

    /// The observations, latest first: what is new is seen in it alone, what is gone in an earlier
    /// one.
    private static Stream<WatchResult> newestFirst(List<WatchResult> before, WatchResult look) {
        return Stream.concat(Stream.of(look), before.reversed().stream());
    }
}
