package dev.heddle.analyze.internal.cause;

import dev.heddle.analyze.internal.ladder.Ladder;
import dev.heddle.analyze.internal.ladder.Rungs;
import dev.heddle.analyze.internal.trial.HttpMeasures;
import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.analyze.internal.trial.WaitSites;
import dev.heddle.model.load.Knee;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.ProbeData.WaitSite;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Occupant;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the rung that limits, and says how that is known: as observed above the knee ([Causes]),
/// or as predicted from a low rate.
public final class Limits {
    /// Kinds of resources that somebody has from when it is acquired until it is released.
    private static final Set<ResourceKind> HELD =
            EnumSet.of(
                    ResourceKind.WORKERS,
                    ResourceKind.CONNECTION_POOL,
                    ResourceKind.SEMAPHORE,
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR);

    private Limits() {}

    /// What most of a case's trials are limited by.
    ///
    /// @param ladder over all trials
    /// @param byTrial as [#byTrial] gives them
    public static Optional<Limit> of(
            List<Rung> ladder, Map<String, OfTrial> byTrial, List<TrialView> trials) {
        Map<Rung, List<OfTrial>> votes = new LinkedHashMap<>();
        for (OfTrial found : byTrial.values()) {
            Rung key =
                    votes.keySet().stream()
                            .filter(found.rung()::sameAs)
                            .findFirst()
                            .orElse(found.rung());
            votes.computeIfAbsent(key, _ -> new ArrayList<>()).add(found);
        }
        int most = votes.values().stream().mapToInt(List::size).max().orElse(0);
        return votes.entrySet().stream()
                .filter(vote -> vote.getValue().size() == most)
                .findFirst()
                .map(vote -> limit(ladder, vote.getValue(), trials));
    }

    private static Limit limit(List<Rung> ladder, List<OfTrial> agreeing, List<TrialView> trials) {
        OfTrial first =
                agreeing.stream().filter(OfTrial::observed).findFirst().orElse(agreeing.getFirst());
        return new Limit(
                overAll(ladder, first.rung()),
                first.observed(),
                first.victims().stream().map(rung -> overAll(ladder, rung)).toList(),
                first.ties().stream().map(rung -> overAll(ladder, rung)).toList(),
                spinningAt(first.rung(), trials),
                agreeing.stream().anyMatch(OfTrial::waitsForItself),
                first.followed(),
                new Limit.Votes(agreeing.size(), trials.size()));
    }

    private static Rung overAll(List<Rung> ladder, Rung rung) {
        return rung.isInferred()
                ? rung
                : ladder.stream().filter(rung::sameAs).findFirst().orElse(rung);
    }

    /// CPU that is spent on asking again is named so.
    private static Optional<String> spinningAt(Rung rung, List<TrialView> trials) {
        return rung.kind() == ResourceKind.CPU
                ? trials.stream()
                        .flatMap(trial -> trial.heavy().stream())
                        .flatMap(heavy -> WaitSites.spinning(heavy).stream())
                        .map(WaitSite::site)
                        .findFirst()
                : Optional.empty();
    }

    /// The limit of one trial.
    ///
    /// @param observed whether it was seen at its limit; otherwise it is predicted
    /// @param victims what is full because of it, outermost first
    /// @param ties others that limit as much
    /// @param waitsForItself whether those who hold all of it wait for more of it
    /// @param occupants who has it, if requests of several handlers do
    /// @param heldAt where most of its holders are, if one place explains them
    public record OfTrial(
            Rung rung,
            boolean observed,
            List<Rung> victims,
            List<Rung> ties,
            boolean waitsForItself,
            Optional<Limit.Followed> followed,
            List<Occupant> occupants,
            Optional<WaitSite> heldAt) {
        public static OfTrial predicted(Rung rung) {
            return of(rung, false);
        }

        static OfTrial alone(Rung rung) {
            return of(rung, true);
        }

        private static OfTrial of(Rung rung, boolean observed) {
            return new OfTrial(
                    rung,
                    observed,
                    List.of(),
                    List.of(),
                    false,
                    Optional.empty(),
                    List.of(),
                    Optional.empty());
        }
    }

    /// Limits that were seen count before those that are only predicted: trials that saw none vote
    /// for none.
    private static Map<String, OfTrial> observedIfAny(Map<String, OfTrial> byTrial) {
        if (byTrial.values().stream().noneMatch(OfTrial::observed)) {
            return byTrial;
        }
        Map<String, OfTrial> observed = new LinkedHashMap<>(byTrial);
        observed.values().removeIf(found -> !found.observed());
        return observed;
    }

    /// The limit of each trial that tells of one, by the trial's name; only those that were
    /// observed, if any was.
    ///
    /// @param disproved what intervention has shown to be no limit
    public static Map<String, OfTrial> byTrial(
            List<TrialView> trials, HttpMeasures measures, Set<ResourceId> disproved) {
        Map<String, OfTrial> byTrial = new LinkedHashMap<>();
        for (TrialView trial : trials) {
            of(trial, measures, disproved)
                    .ifPresent(found -> byTrial.put(trial.trial().fork().name(), found));
        }
        return observedIfAny(byTrial);
    }

    /// The limit of one trial.
    ///
    /// @param disproved what intervention has shown to be no limit
    public static Optional<OfTrial> of(
            TrialView trial, HttpMeasures measures, Set<ResourceId> disproved) {
        List<Rung> ladder = Ladder.of(trial);
        double throughput = measures.throughputPerSecond(trial);
        if (trial.trial().failure().isPresent()) {
            double most = Math.max(throughput, mostCompleted(trial));
            return outOfMemory(ladder, trial).or(() -> predicted(ladder, most));
        }
        Optional<IntervalView> heavy = trial.heavy();
        if (!saturated(trial, measures) || heavy.isEmpty()) {
            double sustained = trial.sustainedPerSecond(Optional.empty()).orElse(0.0);
            return acceptsNobody(ladder, trial)
                    .or(() -> predicted(ladder, Math.max(throughput, sustained)));
        }
        double perSecond = trial.searched() ? heavy.get().perSecond() : throughput;
        Optional<OfTrial> observed = observed(trial, ladder, perSecond, disproved);
        return refused(ladder, observed)
                .or(() -> acceptsNobody(ladder, trial))
                .or(() -> observed)
                .or(() -> outOfMemory(ladder, trial))
                .or(() -> trial.searched() ? Optional.empty() : predicted(ladder, throughput));
    }

    /// By any load before it failed.
    private static double mostCompleted(TrialView trial) {
        return trial.trial().intervals().stream()
                .filter(Interval::underLoad)
                .mapToDouble(interval -> interval.rate().completedPerSecond())
                .max()
                .orElse(0);
    }

    /// Whether more was asked for than the case could do.
    private static boolean saturated(TrialView trial, HttpMeasures measures) {
        if (trial.searched()) {
            return trial.knee().flatMap(Knee::notSustainedPerSecond).isPresent()
                    && trial.heavy().filter(IntervalView::fellBehind).isPresent();
        }
        return trial.closed() || !measures.sustained(trial);
    }

    /// A service that says no limits itself; but where requests wait for something that is full,
    /// they are refused for having waited too long.
    private static Optional<OfTrial> refused(List<Rung> ladder, Optional<OfTrial> observed) {
        return Rungs.first(ladder, ResourceKind.ADMISSION)
                .map(
                        limiter ->
                                observed.filter(found -> found.rung().waiting() >= 1)
                                        .orElseGet(() -> OfTrial.alone(limiter)));
    }

    /// A subject that may open no more connections, and above the knee completes nothing.
    private static Optional<OfTrial> acceptsNobody(List<Rung> ladder, TrialView trial) {
        return trial.interval(Stage.OVERLOAD)
                .filter(over -> over.perSecond() == 0)
                .flatMap(_ -> Rungs.first(ladder, ResourceKind.DESCRIPTORS))
                .map(OfTrial::alone);
    }

    /// A subject that ran out of memory says itself what it lacks.
    private static Optional<OfTrial> outOfMemory(List<Rung> ladder, TrialView trial) {
        boolean ranOut =
                trial.trial().intervals().stream()
                        .map(Interval::observation)
                        .anyMatch(seen -> seen.memory().outOfMemory().isPresent());
        return Rungs.first(ladder, ResourceKind.HEAP).filter(_ -> ranOut).map(OfTrial::alone);
    }

    /// What is predicted from a low rate: the lowest ceiling that is known and not refuted by the
    /// throughput.
    public static Optional<OfTrial> predicted(List<Rung> ladder, double throughput) {
        double most = throughput / Rung.REFUTED;
        return ladder.stream()
                .filter(rung -> !rung.isInferred())
                .filter(rung -> rung.ceiling().filter(ceiling -> ceiling >= most).isPresent())
                .min(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()))
                .map(OfTrial::predicted);
    }

    /// What limits a subject that completes `perSecond` and is offered more.
    private static Optional<OfTrial> observed(
            TrialView trial, List<Rung> ladder, double perSecond, Set<ResourceId> disproved) {
        return TrialEvidence.of(trial, ladder, perSecond)
                .map(all -> all.disproving(disproved))
                .flatMap(evidence -> observed(trial, evidence))
                .or(() -> users(trial, ladder, perSecond));
    }

    private static Optional<OfTrial> observed(TrialView trial, Evidence evidence) {
        return Causes.of(evidence)
                // Requests whose connections are closed wait for nothing.
                .filter(causes -> !(trial.mostlyClosed() && causes.cause().isInferred()))
                .map(
                        causes ->
                                new OfTrial(
                                        causes.cause(),
                                        true,
                                        causes.victims(),
                                        causes.ties(),
                                        causes.waitsForItself(),
                                        Optional.of(causes.followed()),
                                        Occupants.of(evidence, causes.cause()),
                                        heldAt(evidence, causes.cause())));
    }

    private static Optional<WaitSite> heldAt(Evidence evidence, Rung cause) {
        return HELD.contains(cause.kind()) ? Holders.most(evidence, cause) : Optional.empty();
    }

    /// Users of a closed load are busy whatever they wait for: they are the limit where the
    /// throughput is what their number and the service time give.
    private static Optional<OfTrial> users(TrialView trial, List<Rung> ladder, double perSecond) {
        return Rungs.first(ladder, ResourceKind.LOAD_GENERATOR)
                .filter(_ -> trial.closed())
                .filter(rung -> isNear(rung.demandCeiling(), perSecond))
                .map(OfTrial::alone);
    }

    private static boolean isNear(Optional<Double> ceiling, double perSecond) {
        return ceiling.filter(most -> Math.abs(perSecond - most) <= Thresholds.NEAR * most)
                .isPresent();
    }
}
