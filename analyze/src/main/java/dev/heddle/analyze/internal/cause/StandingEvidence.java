package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.resource.Rung;
import java.util.List;
import java.util.Optional;

/// The evidence of one load alone, as of a service that is watched: who waits for units stands for
/// the time that was added, and nothing is known of what grew.
public final class StandingEvidence {
    private StandingEvidence() {}

    /// @param heldLonger whether connections are held longer than they need be, where another load
    ///   tells; otherwise all resources count as held no longer
    public static Evidence of(
            TrialView trial, IntervalView seen, List<Rung> ladder, Optional<Boolean> heldLonger) {
        List<Rung> rungs = ladder.stream().filter(rung -> rung.underLoad().isPresent()).toList();
        List<Resource> resources =
                rungs.stream().map(rung -> resource(seen, rung, heldLonger)).toList();
        return Evidence.standing(
                seen.perSecond(),
                Places.distinct(seen).stream().map(site -> place(trial, seen, site)).toList(),
                resources);
    }

    private static Place place(TrialView trial, IntervalView seen, WaitSite site) {
        Measured now =
                Measured.bySightings(
                        trial.beyondRest(site, seen.threadsAt(site)) / seen.perSecond(),
                        seen.looks() * seen.perSecond(),
                        Double.MAX_VALUE);
        return new Place(site, now, now);
    }

    /// What is declared to be held for some time may be held longer.
    private static Resource resource(IntervalView seen, Rung rung, Optional<Boolean> heldLonger) {
        double requests = seen.perSecond() * seen.interval().seconds();
        double held = rung.heldUnderLoad().orElse(0.0);
        double before =
                heldLonger.filter(longer -> longer).isPresent()
                        ? 0
                        : rung.demandSeconds().orElse(held);
        return new Resource(
                rung,
                Measured.byRequests(held, requests)
                        .steadySince(Measured.byRequests(before, requests)),
                Saturation.of(rung),
                Math.max(0, held - before));
    }
}
