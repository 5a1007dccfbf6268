package dev.heddle.whatif.internal.fit;

import dev.heddle.model.forecast.Forecast.Assumed;
import dev.heddle.model.forecast.Forecast.Assumption;
import dev.heddle.model.forecast.Forecast.Unknown;
import dev.heddle.model.forecast.Forecast.Why;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.GcPause;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.RunData.TrialData;
import dev.heddle.model.run.Trial;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.model.thread.ThreadModel;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import dev.heddle.whatif.internal.service.Callee;
import dev.heddle.whatif.internal.service.Pauses;
import dev.heddle.whatif.internal.service.Shape;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Makes the model of a service from what one trial measured of it.
public final class Modelling {
    /// Time at a place that fits this well into a level is spent there.
    private static final double FITS = 0.7;

    /// Below this share of the time collections are part of the times measured at the low rate.
    private static final double FEW_PAUSES = 0.01;

    /// A request has a whole processor until such a quota is used up, and then none: nothing like a
    /// slower processor.
    private static final String PART_OF_A_PROCESSOR = "a CPU quota below one processor";

    /// Limits that are in the model, but are no levels of it.
    private static final Set<ResourceKind> NO_LEVELS =
            Set.of(ResourceKind.CPU, ResourceKind.CARRIERS, ResourceKind.DEPENDENCY);

    private final TrialData data;
    private final Trial trial;
    private final CaseVerdict verdict;
    private final List<Assumption> assumptions = new ArrayList<>();
    private final List<WaitingPlace> places;
    private final Distribution unhindered;

    private Modelling(TrialData data, CaseVerdict verdict) {
        this.data = data;
        this.trial = data.trial();
        this.verdict = verdict;
        this.places = WaitingPlace.of(trial);
        this.unhindered = MeasuredLoads.unhindered(data);
    }

    /// @param verdict of this trial alone
    public static Fitted fitted(TrialData data, CaseVerdict verdict) {
        return new Modelling(data, verdict).fitted();
    }

    private Fitted fitted() {
        double low =
                trial.interval(Stage.LOW).map(at -> at.rate().completedPerSecond()).orElse(0.0);
        Level outermost =
                new Levels(trial, verdict, assumptions)
                        .outermost(new Level.Held(seconds(), low, false));
        Map<Integer, Level> levels = new HashMap<>();
        List<Callee> callees = new ArrayList<>();
        callees.add(Callee.flat(Fitted.ELSEWHERE));
        for (WaitingPlace place : places) {
            callees.add(place.callee());
            levels.put(callees.size() - 1, levelOf(place, outermost));
            if (place.flat()) {
                assumptions.add(new Assumption(Assumed.CALLEE_FLAT, place.callee().name()));
            }
        }
        CpuTime cpu = CpuTime.of(trial);
        shareCpu(outermost);
        spread(outermost, levels, cpu);
        pinElsewhere(outermost, cpu);
        if (kinds() > 1) {
            assumptions.add(new Assumption(Assumed.ONE_KIND, ""));
        }
        Fitted asMeasured =
                new Fitted(
                        new Fitted.Script(outermost, carriers(), cpu, 1),
                        processors(),
                        callees,
                        places.stream().map(WaitingPlace::most).toList(),
                        Shape.of(unhindered),
                        pauses(),
                        List.copyOf(assumptions),
                        unknown(outermost));
        return asMeasured.unknown().isEmpty() ? calibrated(asMeasured, low) : asMeasured;
    }

    /// Of a request that waits for nobody.
    private double seconds() {
        return MeasuredLoads.warmth(data, unhindered) * unhindered.meanMillis() / 1e3;
    }

    private Fitted calibrated(Fitted fitted, double lowPerSecond) {
        Calibration.Found found =
                new Calibration(unhindered, seconds(), lowPerSecond)
                        .found(
                                (elsewhere, shape) ->
                                        fitted.with(elsewhere, shape).at(lowPerSecond),
                                fitted.shape());
        return fitted.with(found.elsewhere(), fitted.shape().narrowed(found.width()));
    }

    private int kinds() {
        return data.load(Stage.LOW).map(load -> load.result().traffic().kinds().size()).orElse(0);
    }

    /// The level that most threads at the place hold, or, where that was not seen, the innermost
    /// that has room for it.
    private Level levelOf(WaitingPlace place, Level outermost) {
        Level best = outermost;
        double room = -1;
        for (Level level : outermost.all()) {
            if (!level.identities.isEmpty()
                    && WaitingPlace.holding(trial, place.site(), level.identities) > 0.5) {
                best = level;
                room = Double.MAX_VALUE;
            } else if (room < Double.MAX_VALUE
                    && level.exclusiveSeconds() >= FITS * place.seconds()) {
                best = level;
            }
        }
        return best;
    }

    /// By how long each level lasts.
    private static void shareCpu(Level outermost) {
        double all = outermost.all().stream().mapToDouble(Level::exclusiveSeconds).sum();
        for (Level level : outermost.all()) {
            level.cpuShare = all == 0 ? 0 : level.exclusiveSeconds() / all;
        }
    }

    /// What a level lasts without running is spent at its places, and elsewhere.
    private void spread(Level outermost, Map<Integer, Level> levels, CpuTime cpu) {
        for (Level level : outermost.all()) {
            double runs = level.cpuShare * cpu.seconds(level.held.atPerSecond());
            double left = Math.max(0, level.exclusiveSeconds() - runs);
            double seen = 0;
            for (Map.Entry<Integer, Level> at : levels.entrySet()) {
                seen += at.getValue() == level ? places.get(at.getKey() - 1).seconds() : 0;
            }
            double scale = seen > 0 ? Math.min(1, left / seen) : 0;
            for (Map.Entry<Integer, Level> at : levels.entrySet()) {
                double seconds = scale * places.get(at.getKey() - 1).seconds();
                if (at.getValue() == level && seconds > 0) {
                    boolean pins = pins(places.get(at.getKey() - 1).site());
                    level.waited.add(new Level.Waited(at.getKey(), seconds, pins));
                    left -= seconds;
                }
            }
            if (left > 0) {
                level.waited.add(new Level.Waited(0, left, false));
            }
        }
    }

    /// Whether most virtual threads at a place keep their carriers: as the probe saw, or where the
    /// JVM reported most of the time.
    private boolean pins(WaitSite place) {
        Set<Integer> scheduler =
                trial.intervals().stream()
                        .flatMap(interval -> interval.observation().probe().stream())
                        .flatMap(probe -> probe.scheduler().stream())
                        .flatMap(use -> use.identity().stream())
                        .collect(Collectors.toSet());
        return pinned().flatMap(Basis.Pinned::site).filter(place.site()::equals).isPresent()
                || WaitingPlace.holding(trial, place, scheduler) > 0.5;
    }

    /// A request that is pinned for longer than at the places where it was seen to be is pinned
    /// elsewhere for the rest.
    private void pinElsewhere(Level outermost, CpuTime cpu) {
        double rest =
                pinnedSeconds(cpu)
                        - outermost.all().stream()
                                .flatMap(level -> level.waited.stream())
                                .filter(Level.Waited::pinned)
                                .mapToDouble(Level.Waited::seconds)
                                .sum();
        List<Level.Waited> all = List.copyOf(outermost.waited);
        outermost.waited.clear();
        for (Level.Waited waited : all) {
            double pinned = waited.callee() == 0 ? Math.clamp(rest, 0, waited.seconds()) : 0;
            if (pinned > 0) {
                outermost.waited.add(new Level.Waited(0, pinned, true));
            }
            if (pinned < waited.seconds()) {
                outermost.waited.add(
                        new Level.Waited(
                                waited.callee(), waited.seconds() - pinned, waited.pinned()));
            }
        }
    }

    /// As many as processors where none was noticed on the ladder.
    private Optional<Fitted.Carriers> carriers() {
        if (verdict.runs().threadModel().filter(ThreadModel.VIRTUAL::equals).isEmpty()) {
            return Optional.empty();
        }
        double parallelism =
                noticedCarriers()
                        .flatMap(Rung::capacity)
                        .or(() -> basis().map(Modelling::all))
                        .orElse(1.0);
        return Optional.of(
                new Fitted.Carriers(
                        noticedCarriers()
                                .map(Rung::id)
                                .orElse(ResourceId.of(ResourceKind.CARRIERS, "")),
                        (int) Math.max(1, Math.round(parallelism))));
    }

    private Optional<Rung> noticedCarriers() {
        return verdict.ladder().stream()
                .filter(rung -> rung.kind() == ResourceKind.CARRIERS)
                .findFirst();
    }

    private Optional<Basis.Pinned> pinned() {
        return noticedCarriers()
                .map(Rung::basis)
                .filter(Basis.Pinned.class::isInstance)
                .map(Basis.Pinned.class::cast);
    }

    /// For how long a request blocks with its carrier: what it does not run of the time for which
    /// it has one. If carriers limit, all of them ÷ throughput is that time (utilization law).
    private double pinnedSeconds(CpuTime cpu) {
        Optional<Double> limiting =
                noticedCarriers()
                        .filter(
                                rung ->
                                        verdict.limit()
                                                .filter(limit -> limit.observed())
                                                .filter(limit -> limit.rung().sameAs(rung))
                                                .isPresent())
                        .flatMap(Rung::ceilingSeconds)
                        .map(
                                held ->
                                        held
                                                - cpu.seconds(
                                                        noticedCarriers()
                                                                .flatMap(Rung::ceiling)
                                                                .orElse(0.0)));
        return pinned().isEmpty()
                ? 0
                : limiting.orElseGet(
                        () ->
                                noticedCarriers().flatMap(Rung::demandSeconds).orElse(0.0)
                                        * pinnedShare(pinned().get()));
    }

    private static double pinnedShare(Basis.Pinned pinned) {
        double all = pinned.pinned() + pinned.running();
        return all > 0 ? pinned.pinned() / all : 0;
    }

    /// Processors that requests may use; all of the machine where others use too much of it.
    private Processors processors() {
        double all = basis().map(Modelling::all).orElse(1.0);
        double others = basis().map(Basis.Processors::others).orElse(0.0);
        return verdict.ladder().stream()
                .filter(rung -> rung.basis() instanceof Basis.Processors cpu && !cpu.bound())
                .filter(rung -> rung.demandCeiling().isPresent())
                .findFirst()
                .map(
                        rung -> {
                            double atCeiling = rung.capacity().orElseThrow();
                            return new Processors(
                                    Math.max(atCeiling, all - others),
                                    atCeiling,
                                    rung.demandCeiling().orElseThrow());
                        })
                .orElse(new Processors(all, all, Double.MAX_VALUE));
    }

    private static double all(Basis.Processors basis) {
        return Math.min(basis.processors(), basis.quota().orElse(basis.processors()));
    }

    private Optional<Basis.Processors> basis() {
        return verdict.ladder().stream()
                .map(Rung::basis)
                .filter(Basis.Processors.class::isInstance)
                .map(Basis.Processors.class::cast)
                .findFirst();
    }

    /// Of the load that stopped for the largest share of its time, among those that did not fall
    /// behind: a queue that grows is garbage, too, and no load that is predicted has it.
    private Pauses pauses() {
        return trial.intervals().stream()
                .filter(interval -> MeasuredLoads.counts(interval.name()) && interval.underLoad())
                .filter(interval -> MeasuredLoads.steady(interval))
                .max(Comparator.comparingDouble(Modelling::stoppedShare))
                .filter(interval -> stoppedShare(interval) > FEW_PAUSES)
                .map(
                        interval -> {
                            List<GcPause> all = interval.observation().memory().gcPauses();
                            return new Pauses(
                                    all.size()
                                            / interval.seconds()
                                            / interval.rate().completedPerSecond(),
                                    all.stream().map(pause -> pause.millis() / 1e3).toList());
                        })
                .orElse(Pauses.NONE);
    }

    private static double stoppedShare(Interval interval) {
        return interval.observation().memory().gcPauses().stream()
                        .mapToDouble(GcPause::millis)
                        .sum()
                / 1e3
                / interval.seconds();
    }

    private List<Unknown> unknown(Level outermost) {
        List<Unknown> unknown = new ArrayList<>();
        boolean observed =
                trial.interval(Stage.LOW)
                        .filter(low -> low.observation().probe().isPresent())
                        .isPresent();
        if (!observed || unhindered.total() == 0) {
            unknown.add(new Unknown(Why.NOT_OBSERVED, "", 0, 0));
        }
        if (basis().flatMap(Basis.Processors::quota).filter(quota -> quota < 1).isPresent()) {
            unknown.add(new Unknown(Why.LIMIT_NOT_MODELLED, PART_OF_A_PROCESSOR, 0, 0));
        }
        verdict.limit()
                .filter(limit -> limit.observed())
                .map(limit -> limit.rung())
                .filter(rung -> !limitsTheModel(rung.kind()) || isAsynchronous(rung, outermost))
                .ifPresent(
                        rung ->
                                unknown.add(
                                        new Unknown(
                                                Why.LIMIT_NOT_MODELLED,
                                                rung.id().labelOrKind(),
                                                0,
                                                0)));
        return unknown;
    }

    /// Whether it is held for longer than a request lasts: it works off a buffer, and requests wait
    /// only while that is full.
    private boolean isAsynchronous(Rung rung, Level outermost) {
        return outermost.all().stream()
                .filter(level -> level.id.filter(rung.id()::equals).isPresent())
                .anyMatch(level -> level.held.seconds() > Levels.HELD_LONGER * seconds());
    }

    /// Clients keep connections between requests, and a connection too many waits until one of them
    /// is closed: for how long is up to them.
    private static boolean limitsTheModel(ResourceKind kind) {
        return NO_LEVELS.contains(kind)
                || (Levels.MODELLED.contains(kind) && kind != ResourceKind.ACCEPTED_CONNECTIONS);
    }
}
