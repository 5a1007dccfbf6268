package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import java.util.List;
import java.util.Optional;

/// Makes rungs of one trial, which have no interval.
public final class Rungs {
    private Rungs() {}

    /// One whose demand is known.
    public static Rung of(
            ResourceKind kind,
            String name,
            double capacity,
            double demandSeconds,
            Optional<UnderLoad> underLoad,
            Basis basis) {
        return of(kind, name, Optional.of(capacity), Optional.of(demandSeconds), underLoad, basis);
    }

    public static Rung of(
            ResourceKind kind,
            String name,
            Optional<Double> capacity,
            Optional<Double> demandSeconds,
            Optional<UnderLoad> underLoad,
            Basis basis) {
        return of(ResourceId.of(kind, name), capacity, demandSeconds, underLoad, basis);
    }

    public static Rung of(
            ResourceId id,
            Optional<Double> capacity,
            Optional<Double> demandSeconds,
            Optional<UnderLoad> underLoad,
            Basis basis) {
        Optional<Double> predicted =
                capacity.flatMap(
                        units -> demandSeconds.filter(s -> s > 0).map(seconds -> units / seconds));
        return new Rung(id, capacity, demandSeconds, predicted, Optional.empty(), underLoad, basis);
    }

    public static Rung unknown(ResourceKind kind, String name, Basis basis) {
        return of(kind, name, Optional.empty(), Optional.empty(), Optional.empty(), basis);
    }

    /// Empty if no more is busy at the low rate than at rest.
    ///
    /// @param busyAtLow empty if it was not seen there
    static Optional<Basis.Sampled> sampled(
            TrialView trial, Optional<Double> busyAtLow, double atRest) {
        return busyAtLow
                .filter(busy -> busy > atRest)
                .flatMap(
                        busy ->
                                trial.low()
                                        .map(
                                                low ->
                                                        new Basis.Sampled(
                                                                busy, low.perSecond(), atRest)));
    }

    /// The first rung of a kind; empty if no rung is of it.
    public static Optional<Rung> first(List<Rung> rungs, ResourceKind kind) {
        return rungs.stream().filter(rung -> rung.kind() == kind).findFirst();
    }

    /// What was seen of a resource under the heaviest load.
    public static Optional<UnderLoad> underLoad(
            TrialView trial, double utilization, double waiting) {
        return trial.heavy().map(heavy -> new UnderLoad(utilization, waiting, heavy.perSecond()));
    }

    /// The same of what is seen by who waits for it at a place: utilized while anybody does.
    public static Optional<UnderLoad> underLoad(TrialView trial, WaitSite site) {
        return underLoad(
                trial, WaitSites.shareOfLooks(site), trial.beyondRest(site, site.threads()));
    }
}
