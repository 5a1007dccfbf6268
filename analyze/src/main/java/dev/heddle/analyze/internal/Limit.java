package dev.heddle.analyze.internal;

import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Verdict.Rung;
import dev.heddle.model.Verdict.UnderLoad;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which rung of a ladder is the limit, and how that is known.
///
/// A resource that is full need not be the limit: workers that wait for a pool fill up, too. So a
/// full resource counts first where the throughput is the one that its demand at a low rate
/// predicts. Where none is, it is one that could not be seen at a low rate and is waited for: a
/// lock, a monitor, a queue. Where there is none either, it is the one that is fullest.
public record Limit(Rung rung, boolean observed) {
    /// A plateau this near to a ceiling is explained by it.
    private static final double NEAR = 0.15;

    /// As full as this counts as full: samples and time-outs take a little away.
    private static final double FULL = 0.85;

    private static final Set<String> SEEN_WHEN_WAITED_FOR =
            Set.of(Rungs.LOCK, Rungs.MONITOR, Rungs.INFERRED, Rungs.THIRD_PARTY);

    /// What limits a variant: observed where it was offered more than it completed, else predicted.
    public static Optional<Limit> of(List<Rung> ladder, List<TrialData> trials, Measures measures) {
        if (trials.stream().anyMatch(data -> data.trial().failure().isPresent())) {
            return outOfMemory(ladder, trials).or(() -> predicted(ladder, measures));
        }
        Optional<Window> heavy = measures.heaviest();
        boolean searched = trials.stream().anyMatch(data -> data.trial().knee().isPresent());
        boolean full =
                searched
                        ? trials.stream()
                                .flatMap(data -> data.trial().knee().stream())
                                .anyMatch(knee -> knee.notKeptPerSecond().isPresent())
                        : measures.load().closed() || !Outcome.keptUp(measures);
        if (!full || heavy.isEmpty()) {
            return predicted(ladder, measures);
        }
        double perSecond = searched ? heavy.get().perSecond() : measures.throughputPerSecond();
        Optional<Limit> observed = observed(ladder, perSecond);
        return observed.isPresent()
                ? observed.map(limit -> limit.spinningAt(heavy.get()))
                : outOfMemory(ladder, trials)
                        .or(() -> searched ? Optional.empty() : predicted(ladder, measures));
    }

    /// A subject that ran out of memory says itself what it lacks.
    private static Optional<Limit> outOfMemory(List<Rung> ladder, List<TrialData> trials) {
        boolean ranOut =
                trials.stream()
                        .flatMap(data -> data.trial().parts().stream())
                        .anyMatch(part -> part.observation().outOfMemory().isPresent());
        return ladder.stream()
                .filter(rung -> ranOut && rung.kind().equals(Rung.HEAP))
                .filter(rung -> rung.ceiling().isPresent())
                .findFirst()
                .map(rung -> new Limit(rung, true));
    }

    /// CPU that is spent on asking again is named so.
    private Limit spinningAt(Window heavy) {
        return rung.kind().equals(Rung.CPU)
                ? Spinning.in(heavy)
                        .map(
                                site ->
                                        new Limit(
                                                rung.named("CPU, spent spinning at " + site.site()),
                                                observed))
                        .orElse(this)
                : this;
    }

    /// What is predicted from a low rate: the lowest ceiling that is known.
    public static Optional<Limit> predicted(List<Rung> ladder) {
        return ladder.stream()
                .filter(rung -> rung.ceiling().isPresent())
                .min(Comparator.comparingDouble(rung -> rung.ceiling().orElseThrow()))
                .map(rung -> new Limit(rung, false));
    }

    /// The same, but for ceilings that are refuted: more was completed.
    private static Optional<Limit> predicted(List<Rung> ladder, Measures measures) {
        double most = measures.throughputPerSecond() / Rung.REFUTED;
        return predicted(
                ladder.stream()
                        .filter(rung -> rung.ceiling().filter(ceiling -> ceiling < most).isEmpty())
                        .toList());
    }

    /// What limits a subject that completes `perSecond` and is offered more.
    public static Optional<Limit> observed(List<Rung> ladder, double perSecond) {
        return explaining(ladder, perSecond)
                .or(() -> waitedFor(ladder))
                .or(() -> fullest(ladder))
                .map(rung -> new Limit(rung, true));
    }

    /// One that was seen full, or else one whose use under load is not known.
    private static Optional<Rung> explaining(List<Rung> ladder, double perSecond) {
        List<Rung> near =
                ladder.stream()
                        .filter(rung -> rung.ceilingPerSecond().isPresent())
                        .filter(rung -> near(rung.ceilingPerSecond().get(), perSecond))
                        .toList();
        return lowest(
                        near.stream()
                                .filter(rung -> rung.underLoad().filter(Limit::full).isPresent()))
                .or(() -> lowest(near.stream().filter(rung -> rung.underLoad().isEmpty())));
    }

    private static Optional<Rung> lowest(Stream<Rung> rungs) {
        return rungs.min(Comparator.comparingDouble(rung -> rung.ceilingPerSecond().orElseThrow()));
    }

    private static boolean near(double ceiling, double perSecond) {
        return Math.abs(perSecond - ceiling) <= NEAR * ceiling;
    }

    private static boolean full(UnderLoad use) {
        return use.utilization() >= FULL;
    }

    /// Locks and monitors before places whose resource is only inferred.
    private static Optional<Rung> waitedFor(List<Rung> ladder) {
        Stream<Rung> candidates =
                ladder.stream()
                        .filter(rung -> SEEN_WHEN_WAITED_FOR.contains(rung.kind()))
                        .filter(
                                rung ->
                                        rung.underLoad()
                                                .filter(use -> use.waiting() >= 1 && full(use))
                                                .isPresent());
        return candidates.max(
                Comparator.comparingInt(
                                (Rung rung) ->
                                        rung.kind().equals(Rungs.LOCK)
                                                        || rung.kind().equals(Rungs.MONITOR)
                                                ? 1
                                                : 0)
                        .thenComparingDouble(rung -> rung.underLoad().orElseThrow().waiting()));
    }

    private static Optional<Rung> fullest(List<Rung> ladder) {
        return ladder.stream()
                .filter(rung -> rung.underLoad().filter(Limit::full).isPresent())
                .min(
                        Comparator.comparingDouble(
                                rung -> rung.underLoad().orElseThrow().ceilingPerSecond()));
    }

    /// `worker threads, 200 ÷ 1.001 s held per request = 200/s`
    public String text() {
        return rung.resource() + ", " + rung.arithmetic();
    }
}
