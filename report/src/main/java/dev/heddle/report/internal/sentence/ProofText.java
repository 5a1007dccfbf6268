package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.run.Intervention.Obstacle;
import dev.heddle.model.run.Intervention.Role;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.verdict.Proof;
import dev.heddle.model.verdict.Proof.Effect;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;

/// What it shows that resources were taken away, in one sentence each.
public final class ProofText {
    private ProofText() {}

    /// The sentences of a case; empty if nothing was tried.
    public static List<String> of(CaseVerdict verdict) {
        List<String> lines = new ArrayList<>();
        for (Proof proof : verdict.details().proofs()) {
            lines.add(line(proof, verdict.ladder()) + concurrency(proof, verdict));
        }
        return lines;
    }

    /// Fewer calls at a time do not lower the throughput of a callee that is saturated.
    private static String concurrency(Proof proof, CaseVerdict verdict) {
        List<Proof> around =
                verdict.details().proofs().stream()
                        .filter(other -> other.role() == Role.VICTIM)
                        .filter(other -> other.effect().isPresent())
                        .toList();
        boolean unchanged =
                proof.obstacle().filter(Obstacle.OUTSIDE::equals).isPresent()
                        && !around.isEmpty()
                        && around.stream()
                                .allMatch(other -> other.outcome() == Proof.Outcome.DOES_NOT_LIMIT);
        return unchanged ? "; fewer concurrent calls to it leave the throughput as it is" : "";
    }

    private static String line(Proof proof, List<Rung> ladder) {
        String name =
                ladder.stream()
                        .filter(proof::is)
                        .findFirst()
                        .map(ResourceText::name)
                        .orElseGet(() -> ResourceText.name(proof.id()));
        return switch (proof.outcome()) {
            case LIMITS -> "proven: " + effect(proof, name);
            case SHARES_THE_LIMIT -> "proven to share the limit: " + effect(proof, name);
            case FOLLOWS_FROM_THE_LIMIT ->
                    "follows from the limit, which its holders wait for: " + effect(proof, name);
            case DOES_NOT_LIMIT -> "not the limit: " + effect(proof, name) + ceiling(proof);
            case GAINS_WITH_LESS ->
                    "neither proven nor disproved, as throughput rose: " + effect(proof, name);
            case INCONCLUSIVE -> "not proven, the interval is too wide: " + effect(proof, name);
            case NOT_PROVABLE ->
                    "%s: not provable because %s"
                            .formatted(name, proof.obstacle().map(ProofText::why).orElse("?"));
        };
    }

    /// `with 20 % fewer connections (connection pool orders) 19.4 % less throughput (95 % 17.8 to
    /// 21.0)`
    private static String effect(Proof proof, String name) {
        Effect effect = proof.effect().orElseThrow();
        boolean less = effect.throughput().value() <= 1;
        String fewer = fewer(proof.id().kind());
        return "with %s %s%s %s %% %s throughput%s"
                .formatted(
                        percent(effect.share()),
                        fewer,
                        fewer.endsWith(name) ? "" : " (" + name + ")",
                        tenths(change(effect.throughput().value(), less)),
                        less ? "less" : "more",
                        effect.throughput()
                                .interval()
                                .map(range -> interval(range, less))
                                .orElse(""));
    }

    /// Where it becomes the limit while more is taken.
    private static String ceiling(Proof proof) {
        return proof.effect()
                .flatMap(Effect::ceiling)
                .map(
                        times ->
                                "; all of it would allow %s times the throughput%s"
                                        .formatted(
                                                number(times.value()),
                                                times.interval().map(ProofText::times).orElse("")))
                .orElse("");
    }

    private static String times(Range range) {
        return " (95 %% %s to %s)".formatted(number(range.low()), number(range.high()));
    }

    /// In percent: of the loss, or of the gain.
    private static double change(double throughput, boolean loss) {
        return 100 * (loss ? 1 - throughput : throughput - 1);
    }

    private static String interval(Range throughput, boolean loss) {
        double low = change(throughput.low(), loss);
        double high = change(throughput.high(), loss);
        return " (95 %% %s to %s)"
                .formatted(tenths(Math.min(low, high)), tenths(Math.max(low, high)));
    }

    private static String tenths(double value) {
        double rounded = Math.round(10 * value) / 10.0;
        return (rounded < 0 ? "−" : "") + number(Math.abs(rounded));
    }

    private static String fewer(ResourceKind kind) {
        return switch (kind) {
            case WORKERS -> "fewer workers";
            case CONNECTION_POOL -> "fewer connections";
            case SEMAPHORE, CONCURRENCY -> "fewer permits";
            case LOCK, MONITOR -> "of its time taken";
            case CARRIERS -> "fewer carriers";
            case CPU -> "less CPU";
            default -> "less";
        };
    }

    private static String why(Obstacle obstacle) {
        return switch (obstacle) {
            case OUTSIDE -> "it is outside of the service's JVM";
            case SET_AT_START -> "it is set when the JVM starts";
            case NO_REFERENCE ->
                    "its object was not found: a JDK before 25 does not tell it, and not all can be"
                            + " searched";
            case NO_UNITS -> "it has no units that could be taken";
            case NO_WAY -> "no way to take a unit of it is known";
            case NOT_FOUND -> "it was gone";
            case REFUSED -> "no unit was to be had in time";
            case NO_ANSWER -> "the probe did not respond";
            case REQUESTS_FAILED -> "requests failed meanwhile";
            case NO_TIME -> "there was not enough time for three pairs of windows";
        };
    }
}
