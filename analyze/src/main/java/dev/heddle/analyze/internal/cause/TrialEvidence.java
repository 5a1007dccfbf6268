package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.cause.Evidence.Place;
import dev.heddle.analyze.internal.cause.Evidence.Resource;
import dev.heddle.analyze.internal.ladder.Saturation;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Measured;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.ProbeData.ResourceUse;
import dev.heddle.model.observation.ProbeData.WorkerGroup;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The evidence of one trial: its low rate, and its heaviest load.
public final class TrialEvidence {
    private final TrialView trial;
    private final IntervalView low;
    private final IntervalView heavy;
    private final List<Place> places;
    private final Map<Rung, Double> saturations;
    private final Holders holders;

    private TrialEvidence(
            TrialView trial, IntervalView low, IntervalView heavy, List<Rung> ladder) {
        this.trial = trial;
        this.low = low;
        this.heavy = heavy;
        this.places = Places.of(trial, heavy);
        this.saturations = new LinkedHashMap<>();
        ladder.stream()
                .filter(rung -> rung.underLoad().isPresent())
                .forEach(rung -> saturations.put(rung, saturation(rung)));
        this.holders = new Holders(places, new Waits(places, saturations));
    }

    /// Empty where no load was observed. Of a cell, connections tell of two loads: its own, and
    /// that of the smallest pool.
    public static Optional<Evidence> of(TrialView trial, List<Rung> ladder, double perSecond) {
        Optional<IntervalView> heavy = trial.heavy();
        Optional<IntervalView> low = trial.low().filter(seen -> !heavy.equals(Optional.of(seen)));
        Optional<Boolean> longer = trial.of().cell().map(_ -> trial.heldLonger().orElse(true));
        return heavy.map(
                seen ->
                        UncountedPools.beside(
                                trial,
                                ladder,
                                rungs ->
                                        low.isEmpty()
                                                ? StandingEvidence.of(trial, seen, rungs, longer)
                                                : new TrialEvidence(trial, low.get(), seen, rungs)
                                                        .evidence(perSecond)));
    }

    private Evidence evidence(double perSecond) {
        double before = trial.unhinderedSeconds(IntervalView::inFlight);
        double stays = heavy.inFlight() / heavy.perSecond();
        return new Evidence(
                perSecond,
                Math.max(0, stays - before),
                places,
                saturations.keySet().stream().map(this::resource).toList(),
                Stream.of(
                                AsynchronousCalls.slower(trial, low, heavy, stays - before),
                                Connections.rungs(trial, heavy, stays - before))
                        .flatMap(List::stream)
                        .toList(),
                Retries.counted(trial, low, heavy, stays - before),
                AsynchronousCalls.guarded(trial, low, heavy, stays - before),
                lowAtNoThread());
    }

    /// Empty if threads hold requests for most of their time.
    private Optional<Double> lowAtNoThread() {
        double atRest = trial.rest().map(TrialEvidence::atWork).orElse(0.0);
        double inFlight = trial.unhinderedSeconds(IntervalView::inFlight);
        double atThreads =
                trial.unhinderedSeconds(
                        seen -> Math.max(trial.beyondRest(seen, _ -> true), atWork(seen) - atRest));
        return Optional.of(inFlight - atThreads)
                .filter(_ -> looked(low) && looked(heavy))
                .filter(seconds -> seconds >= Thresholds.SERVICE_NOISE_SECONDS)
                .filter(_ -> atThreads <= Thresholds.MODEL_HOLDS * inFlight);
    }

    /// Platform threads that have a task, whether their pool is known or not.
    private static double atWork(IntervalView seen) {
        double inPools =
                seen.resources().stream()
                        .filter(use -> use.kind() == ResourceKind.WORKERS)
                        .mapToDouble(ResourceUse::busy)
                        .sum();
        return Math.max(inPools, seen.groups().stream().mapToDouble(WorkerGroup::busy).sum());
    }

    /// Without the probe no thread is seen, whatever there is.
    private static boolean looked(IntervalView seen) {
        return seen.interval().observation().probe().isPresent();
    }

    private Resource resource(Rung rung) {
        double requests = heavy.perSecond() * heavy.interval().seconds();
        Measured held = Measured.byRequests(rung.heldUnderLoad().orElse(0.0), requests);
        Measured before = rung.demandSeconds().map(this::before).orElseGet(() -> beyond(rung));
        return new Resource(
                rung,
                held.steadySince(before),
                saturations.getOrDefault(rung, 0.0),
                Math.max(0, held.seconds() - before.seconds()));
    }

    /// No request waits for an executor whose tasks pile up while fewer of them are done than
    /// requests are completed: more than one for each request in flight.
    private double saturation(Rung rung) {
        double before = rung.demandSeconds().orElse(0.0);
        boolean fallsBehind =
                rung.kind() == ResourceKind.WORKERS
                        && rung.waiting() > heavy.inFlight()
                        && rung.heldUnderLoad().orElse(before) < Thresholds.HELD_SHORTER * before;
        return fallsBehind ? 0 : Saturation.of(rung);
    }

    private Measured before(double seconds) {
        return Measured.byRequests(seconds, low.perSecond() * low.interval().seconds());
    }

    /// A lock that nobody waits for cannot be seen: it is held by whoever is beyond where others
    /// wait for it under the heavy load.
    private Measured beyond(Rung rung) {
        return Measured.sum(
                holders.beyond(rung).stream().map(Place::low).toList(),
                1 / Math.max(1, trial.unhinderedLookedAt()));
    }
}
