package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import dev.heddle.model.thread.WaitKind;
import java.util.Optional;

/// What has no units that were counted, as rungs: a callee, something that threads queue for.
public final class Leaves {
    /// Absorbs what cannot be followed.
    static final Rung UNKNOWN =
            Rungs.unknown(ResourceKind.CONCURRENCY, "", new Basis.NotObserved());

    private Leaves() {}

    static Rung of(Evidence evidence, Place place) {
        WaitSite site = place.site();
        UnderLoad waiting =
                new UnderLoad(1, place.addedSeconds() * evidence.perSecond(), evidence.perSecond());
        if (site.kind() == WaitKind.LOCK || site.kind() == WaitKind.MONITOR) {
            return Rungs.of(
                    kind(site.kind()),
                    site.site(),
                    Optional.of(1.0),
                    Optional.empty(),
                    Optional.of(waiting),
                    new Basis.OnlyWhenContended());
        }
        Optional<Double> low = Optional.of(place.low().seconds()).filter(seconds -> seconds > 0);
        return Rungs.of(
                kind(site.kind()),
                site.site(),
                low.map(seconds -> evidence.perSecond() * seconds),
                low,
                Optional.of(waiting),
                new Basis.TimePerVisit(
                        site.kind(),
                        FrameMeanings.all().callsDatabase(site.stack()),
                        place.low().seconds(),
                        place.heavy().seconds()));
    }

    /// Threads that complete what those at a place wait for, at their own pace.
    ///
    /// @param threads how many there are, and how they are known
    static Rung paced(Evidence evidence, Place waiting, Rung threads) {
        double perSecond = evidence.perSecond();
        double units = threads.capacity().orElse(1.0);
        return Rungs.of(
                threads.id(),
                Optional.of(units),
                Optional.of(units / perSecond),
                Optional.of(
                        new UnderLoad(1, waiting.addedSeconds() * perSecond, perSecond)
                                .of(threads.identities())),
                new Basis.Paced(threads.underLoad().map(UnderLoad::utilization).orElse(0.0)));
    }

    private static ResourceKind kind(WaitKind kind) {
        return switch (kind) {
            case SOCKET -> ResourceKind.DEPENDENCY;
            case LOCK -> ResourceKind.LOCK;
            case MONITOR -> ResourceKind.MONITOR;
            default -> ResourceKind.QUEUE;
        };
    }

    /// Requests that held no thread under the low load, either, wait for more of what they were at:
    /// it is there that only so many go on at a time. Otherwise nothing is known of it.
    static Rung noThread(Evidence evidence) {
        double perSecond = evidence.perSecond();
        UnderLoad waiting = new UnderLoad(1, evidence.addedSeconds() * perSecond, perSecond);
        return evidence.lowAtNoThread()
                .map(
                        seconds ->
                                Rungs.of(
                                        ResourceKind.CONCURRENCY,
                                        "",
                                        perSecond * seconds,
                                        seconds,
                                        Optional.of(waiting),
                                        new Basis.AtNoThread(seconds)))
                .orElse(UNKNOWN);
    }
}
