package dev.heddle.analyze.internal;

import dev.heddle.model.Distribution;
import dev.heddle.model.Json;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadSummary;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.WatchHistory;
import dev.heddle.model.WatchHistory.Against;
import dev.heddle.model.WatchHistory.Asked;
import dev.heddle.model.WatchHistory.Filled;
import dev.heddle.model.WatchHistory.Held;
import dev.heddle.model.WatchHistory.Load;
import dev.heddle.model.WatchHistory.Longer;
import dev.heddle.model.WatchHistory.Look;
import dev.heddle.model.WatchResult;
import dev.heddle.model.WatchResult.Place;
import dev.heddle.model.WatchResult.Use;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// Looks at a running JVM under different loads: what is full in the heaviest, and whether a
/// request holds it longer than in the lightest. Units in use ÷ throughput is the time for which a
/// request holds one (Little's law).
public final class WatchedLoads {
    private WatchedLoads() {}

    /// @param latency of the load, second by second
    public static WatchHistory of(
            List<WatchResult> seen, Optional<LoadSummary> load, List<Distribution> latency) {
        List<Look> looks =
                seen.stream()
                        .map(
                                one ->
                                        new Look(
                                                one,
                                                load.flatMap(
                                                        of -> asked(one, of.result(), latency))))
                        .toList();
        return new WatchHistory(
                Json.SCHEMA_VERSION,
                looks,
                load.map(of -> new Load(of.target(), byTheServer(looks))),
                filled(looks));
    }

    private static Optional<Asked> asked(
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
                new Asked(
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
        return look.asked()
                .map(Asked::completedPerSecond)
                .filter(generator -> generator > 0)
                .flatMap(
                        generator ->
                                look.seen()
                                        .looked()
                                        .completedPerSecond()
                                        .map(server -> server / generator));
    }

    private static Optional<Filled> filled(List<Look> looks) {
        boolean asked = looks.stream().anyMatch(look -> look.asked().isPresent());
        // Of a look that is partly before or after the load, or in a pause, the rate is no load's.
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
                        .filter(look -> full(look).isEmpty())
                        .min(Comparator.comparingDouble(WatchedLoads::perSecond));
        Optional<Look> heavy =
                rated.stream()
                        .filter(look -> !full(look).isEmpty())
                        .max(Comparator.comparingDouble(WatchedLoads::perSecond));
        return light.flatMap(
                low ->
                        heavy.map(
                                high ->
                                        new Filled(
                                                perSecond(low),
                                                perSecond(high),
                                                full(high).stream()
                                                        .map(use -> held(use, low, high))
                                                        .toList(),
                                                longer(low, high))));
    }

    private static double perSecond(Look look) {
        return look.completedPerSecond().orElse(0.0);
    }

    /// The chain, and what nobody is seen to wait for.
    private static List<Use> full(Look look) {
        List<Use> full = new ArrayList<>(look.seen().chain());
        look.seen().resources().stream()
                .filter(use -> hasNoQueue(use) && Watched.isFull(use))
                .forEach(full::add);
        return full;
    }

    private static boolean hasNoQueue(Use use) {
        return use.kind() == ResourceKind.CPU || use.kind() == ResourceKind.COLLECTOR;
    }

    private static Held held(Use use, Look low, Look high) {
        double highSeconds = seconds(use, high).orElse(0.0);
        Optional<Double> lowSeconds =
                low.seen().resources().stream()
                        .filter(of -> of.kind() == use.kind() && of.name().equals(use.name()))
                        .findFirst()
                        .flatMap(of -> seconds(of, low))
                        .filter(seconds -> seconds > 0);
        return new Held(
                use,
                lowSeconds,
                highSeconds,
                lowSeconds
                        .map(
                                seconds ->
                                        highSeconds > Thresholds.HELD_LONGER * seconds
                                                ? Against.LONGER
                                                : Against.AS_LONG)
                        .orElse(Against.UNKNOWN));
    }

    private static Optional<Double> seconds(Use use, Look look) {
        Optional<Double> units =
                switch (use.kind()) {
                    case CPU -> look.seen().processors().own();
                    case COLLECTOR -> Optional.of(look.seen().processors().stoppedShare());
                    default -> use.busy();
                };
        return units.map(of -> of / perSecond(look));
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
                .filter(of -> of.highSeconds() > Thresholds.HELD_LONGER * of.lowSeconds())
                .sorted(Comparator.comparingDouble(of -> of.lowSeconds() - of.highSeconds()))
                .toList();
    }

    /// At most, where it is not listed: places of fewer threads are not.
    private static double threadsAt(Place place, Look look) {
        List<Place> listed = look.seen().places();
        double least =
                listed.size() < Watched.PLACES
                        ? Thresholds.LEAST_UNITS
                        : listed.getLast().threads();
        return listed.stream()
                .filter(of -> of.kind() == place.kind() && of.site().equals(place.site()))
                .mapToDouble(Place::threads)
                .reduce(Double::sum)
                .orElse(least);
    }
}
