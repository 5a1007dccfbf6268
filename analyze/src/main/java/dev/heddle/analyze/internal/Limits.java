package dev.heddle.analyze.internal;

import dev.heddle.model.Interval;
import dev.heddle.model.Knee;
import dev.heddle.model.Limit;
import dev.heddle.model.ProbeData.WaitSite;
import dev.heddle.model.ResourceKind;
import dev.heddle.model.Rung;
import dev.heddle.model.Rung.UnderLoad;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Finds the rung that limits, and says how that is known.
///
/// A saturated resource need not be the limit: workers that wait for a pool are saturated, too. So
/// one counts first where the throughput is the one that its demand at a low rate predicts. Where
/// none is, it is one that could not be seen at a low rate and is waited for: a lock, a monitor, a
/// queue. Where there is none either, it is the one with the lowest ceiling.
final class Limits {
    private static final Set<ResourceKind> SEEN_WHEN_WAITED_FOR =
            Set.of(
                    ResourceKind.LOCK,
                    ResourceKind.MONITOR,
                    ResourceKind.QUEUE,
                    ResourceKind.DEPENDENCY);

    /// What is held while its holder waits for something else.
    private static final Set<ResourceKind> HELD_MEANWHILE =
            Set.of(ResourceKind.CONNECTION_POOL, ResourceKind.LOAD_GENERATOR);

    private Limits() {}

    /// What most of a case's trials are limited by.
    ///
    /// @param ladder over all trials
    /// @param byTrial as [#observedIfAny] gives them
    static Optional<Limit> of(
            List<Rung> ladder, Map<String, Found> byTrial, List<TrialView> trials) {
        Map<Rung, Integer> votes = new LinkedHashMap<>();
        for (Found found : byTrial.values()) {
            Rung key =
                    votes.keySet().stream()
                            .filter(found.rung()::sameAs)
                            .findFirst()
                            .orElse(found.rung());
            votes.merge(key, 1, Integer::sum);
        }
        int most = votes.values().stream().max(Comparator.naturalOrder()).orElse(0);
        return votes.entrySet().stream()
                .filter(vote -> vote.getValue() == most)
                .map(Map.Entry::getKey)
                .findFirst()
                .map(
                        rung ->
                                new Limit(
                                        overAll(ladder, rung),
                                        byTrial.values().stream()
                                                .anyMatch(
                                                        of ->
                                                                of.observed()
                                                                        && of.rung().sameAs(rung)),
                                        spinningAt(rung, trials),
                                        most,
                                        byTrial.size()));
    }

    private static Rung overAll(List<Rung> ladder, Rung rung) {
        return ladder.stream().filter(rung::sameAs).findFirst().orElse(rung);
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
    record Found(Rung rung, boolean observed) {}

    /// What was seen at its limit counts before what is only predicted: where a trial saw one,
    /// those
    /// that did not have no vote.
    static Map<String, Found> observedIfAny(Map<String, Found> byTrial) {
        if (byTrial.values().stream().noneMatch(Found::observed)) {
            return byTrial;
        }
        Map<String, Found> observed = new LinkedHashMap<>(byTrial);
        observed.values().removeIf(found -> !found.observed());
        return observed;
    }

    /// The limit of each trial that tells of one, by the trial's name.
    static Map<String, Found> byTrial(List<TrialView> trials, HttpMeasures measures) {
        Map<String, Found> byTrial = new LinkedHashMap<>();
        for (TrialView trial : trials) {
            of(trial, measures).ifPresent(found -> byTrial.put(trial.trial().fork().name(), found));
        }
        return byTrial;
    }

    private static Optional<Found> of(TrialView trial, HttpMeasures measures) {
        List<Rung> ladder = Ladder.of(trial);
        double throughput = measures.throughputPerSecond(trial);
        if (trial.trial().failure().isPresent()) {
            return outOfMemory(ladder, trial).or(() -> predicted(ladder, throughput));
        }
        Optional<Seen> heavy = trial.heavy();
        if (!saturated(trial, measures) || heavy.isEmpty()) {
            return predicted(ladder, throughput);
        }
        double perSecond = trial.searched() ? heavy.get().perSecond() : throughput;
        return observed(trial, ladder, perSecond)
                .or(() -> outOfMemory(ladder, trial))
                .or(() -> trial.searched() ? Optional.empty() : predicted(ladder, throughput));
    }

    /// Whether more was asked for than the case could do.
    private static boolean saturated(TrialView trial, HttpMeasures measures) {
        if (trial.searched()) {
            return trial.knee().flatMap(Knee::notSustainedPerSecond).isPresent();
        }
        return trial.closed() || !measures.sustained(trial);
    }

    /// A subject that ran out of memory says itself what it lacks.
    private static Optional<Found> outOfMemory(List<Rung> ladder, TrialView trial) {
        boolean ranOut =
                trial.trial().intervals().stream()
                        .map(Interval::observation)
                        .anyMatch(seen -> seen.memory().outOfMemory().isPresent());
        return ladder.stream()
                .filter(rung -> ranOut && rung.kind() == ResourceKind.HEAP)
                .filter(rung -> rung.ceiling().isPresent())
                .findFirst()
                .map(rung -> new Found(rung, true));
    }

    /// What is predicted from a low rate: the lowest ceiling that is known and not refuted by the
    /// throughput.
    static Optional<Found> predicted(List<Rung> ladder, double throughput) {
        double most = throughput / Rung.REFUTED;
        return ladder.stream()
                .filter(rung -> rung.ceiling().filter(ceiling -> ceiling >= most).isPresent())
                .min(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()))
                .map(rung -> new Found(rung, false));
    }

    /// What limits a subject that completes `perSecond` and is offered more.
    private static Optional<Found> observed(TrialView trial, List<Rung> ladder, double perSecond) {
        return explaining(ladder, perSecond)
                .map(rung -> behind(trial, ladder, rung))
                .or(() -> waitedFor(ladder))
                .or(() -> lowestSaturated(ladder))
                .filter(rung -> explains(rung, perSecond))
                .map(rung -> new Found(rung, true));
    }

    /// Of a service the demand at a low rate explains the throughput, so that what is held is held
    /// no longer than then. A cell has no low rate: its connections may all wait for the
    /// processors,
    /// or for a database that is saturated, and then its pool, or its tasks, are the victim.
    private static Rung behind(TrialView trial, List<Rung> ladder, Rung limit) {
        boolean victim =
                HELD_MEANWHILE.contains(limit.kind())
                        && trial.of().cell().isPresent()
                        && trial.heldLonger().orElse(true);
        return Stream.of(ResourceKind.CPU, ResourceKind.DEPENDENCY)
                .filter(_ -> victim)
                .flatMap(kind -> ladder.stream().filter(rung -> rung.kind() == kind))
                .filter(Limits::saturated)
                .findFirst()
                .orElse(limit);
    }

    /// A ceiling that contradicts the throughput explains nothing.
    private static boolean explains(Rung rung, double perSecond) {
        return rung.ceiling().filter(ceiling -> ceiling > 0).isEmpty()
                || near(rung.ceiling().get(), perSecond)
                || rung.underLoad()
                        .filter(_ -> saturated(rung))
                        .map(UnderLoad::ceilingPerSecond)
                        .filter(ceiling -> near(ceiling, perSecond))
                        .isPresent();
    }

    /// One that was seen saturated, or else one whose use under load is not known.
    private static Optional<Rung> explaining(List<Rung> ladder, double perSecond) {
        List<Rung> near =
                ladder.stream()
                        .filter(rung -> rung.demandCeiling().isPresent())
                        .filter(rung -> near(rung.demandCeiling().get(), perSecond))
                        .toList();
        return lowest(near.stream().filter(Limits::saturated))
                .or(() -> lowest(near.stream().filter(rung -> rung.underLoad().isEmpty())));
    }

    private static Optional<Rung> lowest(Stream<Rung> rungs) {
        return rungs.min(Comparator.comparingDouble(rung -> rung.demandCeiling().orElseThrow()));
    }

    private static boolean near(double ceiling, double perSecond) {
        return Math.abs(perSecond - ceiling) <= Thresholds.NEAR * ceiling;
    }

    private static boolean saturated(Rung rung) {
        double least =
                rung.kind() == ResourceKind.CONNECTION_POOL
                        ? Thresholds.SATURATED_HANDOVER
                        : Thresholds.SATURATED;
        return rung.underLoad().filter(use -> use.utilization() >= least).isPresent();
    }

    /// Locks and monitors before places whose resource is only inferred.
    private static Optional<Rung> waitedFor(List<Rung> ladder) {
        return ladder.stream()
                .filter(rung -> SEEN_WHEN_WAITED_FOR.contains(rung.kind()))
                .filter(
                        rung ->
                                rung.underLoad()
                                        .filter(use -> use.waiting() >= 1 && saturated(rung))
                                        .isPresent())
                .max(
                        Comparator.comparingInt((Rung rung) -> excludes(rung) ? 1 : 0)
                                .thenComparingDouble(
                                        rung -> rung.underLoad().orElseThrow().waiting()));
    }

    private static boolean excludes(Rung rung) {
        return rung.kind() == ResourceKind.LOCK || rung.kind() == ResourceKind.MONITOR;
    }

    private static Optional<Rung> lowestSaturated(List<Rung> ladder) {
        return ladder.stream()
                .filter(Limits::saturated)
                .min(
                        Comparator.comparingDouble(
                                rung -> rung.underLoad().orElseThrow().ceilingPerSecond()));
    }
}
