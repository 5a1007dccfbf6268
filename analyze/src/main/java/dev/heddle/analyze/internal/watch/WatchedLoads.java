package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.watch.WatchHistory;
import dev.heddle.model.watch.WatchHistory.Against;
import dev.heddle.model.watch.WatchHistory.Filled;
import dev.heddle.model.watch.WatchHistory.Held;
import dev.heddle.model.watch.WatchHistory.Load;
import dev.heddle.model.watch.WatchHistory.LoadFigures;
import dev.heddle.model.watch.WatchHistory.Longer;
import dev.heddle.model.watch.WatchHistory.Look;
import dev.heddle.model.watch.WatchResult;
import dev.heddle.model.watch.WatchResult.Place;
import dev.heddle.model.watch.WatchResult.Use;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Looks at a running JVM under different loads: what is full in the heaviest, and whether a
/// request holds it longer than in the lightest. Units in use ÷ throughput is the time for which a
/// request holds one (Little's law).
public final class WatchedLoads {
    private WatchedLoads() {}

    /// @param latency of the load, second by second
    public static WatchHistory of(
            List<WatchResult> seen, Optional<LoadSummary> load, List<Distribution> latency) {
        List<Look> looks = new ArrayList<>();
        for (WatchResult result : seen) {
            Optional<LoadFigures> figures =
                    load.flatMap(summary -> figures(result, summary.result(), latency));
            looks.add(new Look(result, figures, full(result)));
        }
        return new WatchHistory(
                Json.SCHEMA_VERSION,
                looks,
                load.map(
                        summary ->
                                new Load(
                                        summary.target(),
                                        summary.result().start(),
                                        summary.result().offeredSeconds(),
                                        byTheServer(looks))),
                filled(looks));
    }

    /// The chain, and what nobody is seen to wait for.
    private static List<Use> full(WatchResult seen) {
        return Stream.concat(
                        seen.full().chain().stream(),
                        seen.resources().stream()
                                .filter(use -> isOfProcessors(use) && Watched.isFull(use)))
                .toList();
    }

    private static boolean isOfProcessors(Use use) {
        return use.kind() == ResourceKind.CPU || use.kind() == ResourceKind.COLLECTOR;
    }

    private static Optional<LoadFigures> figures(
            WatchResult seen, LoadResult load, List<Distribution> latency) {
        double from = Duration.between(load.start(), seen.looked().from()).toNanos() / 1e9;
        double seconds = seen.looked().seconds();
        double to = from + seconds;
        if (from < 0 || to > load.offeredSeconds()) {
            return Optional.empty();
        }
        LoadResult.Timeline timeline = load.timeline();
        int first = Math.min((int) Math.ceil(from), latency.size());
        int end = Math.clamp((int) to, first, latency.size());
        Distribution whole = Distribution.merged(latency.subList(first, end));
        return Optional.of(
                new LoadFigures(
                        timeline.offeredBetween(from, to) / seconds,
                        timeline.completedBetween(from, to) / seconds,
                        timeline.failedBetween(from, to) / seconds,
                        timeline.meanInFlight(from, to),
                        whole.total() == 0
                                ? Optional.empty()
                                : Optional.of(whole.percentileMillis(99))));
    }

    /// The middle one of all looks.
    private static Optional<Double> byTheServer(List<Look> looks) {
        List<Double> ratios =
                looks.stream().flatMap(look -> byTheServer(look).stream()).sorted().toList();
        return ratios.isEmpty() ? Optional.empty() : Optional.of(ratios.get(ratios.size() / 2));
    }

    private static Optional<Double> byTheServer(Look look) {
        double generator = look.asked().map(LoadFigures::completedPerSecond).orElse(0.0);
        Optional<Double> server = look.seen().looked().completedPerSecond();
        return server.filter(_ -> generator > 0).map(perSecond -> perSecond / generator);
    }

    private static Optional<Filled> filled(List<Look> looks) {
        boolean asked = looks.stream().anyMatch(look -> look.asked().isPresent());
        // Observations with a known rate: one that is partly outside the load has none.
        List<Look> rated =
                looks.stream()
                        .filter(look -> look.asked().isPresent() == asked)
                        .filter(
                                look ->
                                        perSecond(look) * look.seen().looked().seconds()
                                                >= Thresholds.LEAST_REQUESTS)
                        .toList();
        Optional<Look> light =
                rated.stream()
                        .filter(look -> look.full().isEmpty())
                        .min(Comparator.comparingDouble(WatchedLoads::perSecond));
        Optional<Look> heavy =
                rated.stream()
                        .filter(look -> !look.full().isEmpty())
                        .max(Comparator.comparingDouble(WatchedLoads::perSecond));
        return light.flatMap(low -> heavy.map(high -> filled(low, high)));
    }

    private static Filled filled(Look low, Look high) {
        return new Filled(
                perSecond(low),
                perSecond(high),
                high.seen().full().chain().stream().map(use -> held(use, low, high)).toList(),
                high.full().stream().filter(WatchedLoads::isOfProcessors).toList(),
                high.seen().processors().mostByOthers(),
                longer(low, high));
    }

    /// Requests that the JVM was busy for: as its servers count them; otherwise those that the
    /// generator had answered, if that is nearly all, since a request that timed out there was
    /// served, too.
    private static double perSecond(Look look) {
        return look.seen()
                .looked()
                .completedPerSecond()
                .or(
                        () ->
                                look.asked()
                                        .filter(
                                                rates ->
                                                        rates.failedPerSecond()
                                                                <= Thresholds.MANY_FAILURES
                                                                        * rates.offeredPerSecond())
                                        .map(LoadFigures::completedPerSecond))
                .orElse(0.0);
    }

    private static Held held(Use use, Look low, Look high) {
        Optional<Double> highSeconds = seconds(use, high);
        Optional<Double> lowSeconds =
                low.seen().resources().stream()
                        .filter(use::sameAs)
                        .findFirst()
                        .flatMap(rate -> seconds(rate, low))
                        .filter(seconds -> seconds > 0 && !isSeenOnlyWhenWaitedFor(use));
        Optional<Against> against =
                lowSeconds
                        .filter(_ -> highSeconds.isPresent())
                        .map(
                                before ->
                                        grows(before, low, highSeconds.orElseThrow(), high)
                                                ? Against.LONGER
                                                : Against.AS_LONG);
        return new Held(
                use,
                lowSeconds,
                highSeconds.orElse(0.0),
                against.orElse(Against.UNKNOWN),
                use.capacity()
                        .filter(_ -> Saturation.isFull(use.utilization()))
                        .flatMap(units -> highSeconds.map(seconds -> units / seconds)));
    }

    private static boolean isSeenOnlyWhenWaitedFor(Use use) {
        return use.kind().isLock();
    }

    private static boolean grows(double before, Look low, double now, Look high) {
        return measured(now, high).growthSince(measured(before, low)) > 0;
    }

    private static Measured measured(double seconds, Look look) {
        return Measured.byRequests(seconds, perSecond(look) * look.seen().looked().seconds());
    }

    private static Optional<Double> seconds(Use use, Look look) {
        return use.busy().map(units -> units / perSecond(look));
    }

    private static List<Longer> longer(Look low, Look high) {
        return high.seen().places().stream()
                .filter(place -> !place.kind().known() && !place.kind().runs())
                .map(
                        place ->
                                new Longer(
                                        place,
                                        threadsAt(place, low) / perSecond(low),
                                        place.threads() / perSecond(high)))
                .filter(longer -> grows(longer.lowSeconds(), low, longer.highSeconds(), high))
                .sorted(
                        Comparator.comparingDouble(
                                place -> place.lowSeconds() - place.highSeconds()))
                .toList();
    }

    /// Threads at a place; at most as many as at the smallest listed place where it is not listed.
    private static double threadsAt(Place place, Look look) {
        List<Place> listed = look.seen().places();
        double least =
                listed.size() < Watched.PLACES
                        ? Thresholds.LEAST_UNITS
                        : listed.getLast().threads();
        return listed.stream()
                .filter(other -> other.kind() == place.kind() && other.site().equals(place.site()))
                .mapToDouble(Place::threads)
                .reduce(Double::sum)
                .orElse(least);
    }
}
