package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.thread.WaitKind;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/// Pools and semaphores of which no counter was found, such as those that only a thread's stack
/// refers to, and classes that are being initialized. Who waits for one shows that it has no unit
/// left, and it has as many as threads are beyond that place, if any are; one thread initializes a
/// class.
public final class UncountedPools {
    /// In place of the class, which is not told.
    private static final String INITIALIZATION = "class initialization";

    private UncountedPools() {}

    /// The evidence with them beside what is counted.
    ///
    /// @param evidence from rungs of a ladder
    public static Evidence beside(
            TrialView trial, List<Rung> counted, Function<List<Rung>, Evidence> evidence) {
        Evidence ofCounted = evidence.apply(counted);
        List<Rung> uncounted = of(trial, ofCounted);
        return uncounted.isEmpty()
                ? ofCounted
                : evidence.apply(Stream.concat(counted.stream(), uncounted.stream()).toList());
    }

    private static List<Rung> of(TrialView trial, Evidence evidence) {
        Waits waits = Waits.of(evidence);
        Holders holders = new Holders(evidence.places(), waits);
        return evidence.places().stream()
                .filter(UncountedPools::isForUnit)
                .filter(place -> place.site().over().size() >= Thresholds.FEWEST_LOOKS)
                .filter(place -> waits.of(place).isEmpty())
                .map(place -> rung(trial, place, holders.beyond(place)))
                .filter(rung -> rung.waiting() >= Thresholds.LEAST_UNITS)
                .toList();
    }

    private static boolean isForUnit(Place place) {
        WaitKind kind = place.site().kind();
        return kind == WaitKind.POOL
                || kind == WaitKind.SEMAPHORE
                || kind == WaitKind.INITIALIZATION;
    }

    private static Rung rung(TrialView trial, Place waiting, List<Place> inside) {
        if (waiting.site().kind() == WaitKind.INITIALIZATION) {
            return Rungs.of(
                    ResourceId.monitor(waiting.site().site(), INITIALIZATION),
                    Optional.of(1.0),
                    Optional.empty(),
                    Rungs.underLoad(trial, waiting.site()),
                    new Basis.OnlyWhenContended());
        }
        double units = inside.stream().mapToDouble(place -> place.site().threads()).sum();
        return Rungs.of(
                waiting.site().kind() == WaitKind.POOL
                        ? ResourceKind.CONNECTION_POOL
                        : ResourceKind.CONCURRENCY,
                waiting.site().site(),
                Optional.of(units).filter(count -> count >= Thresholds.LEAST_UNITS),
                Optional.empty(),
                Rungs.underLoad(trial, waiting.site()),
                new Basis.OnlyWhenContended());
    }
}
