package dev.heddle.analyze.internal.tune;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.tuning.Tuning.Prediction;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What more of a resource would gain: throughput follows its capacity up to the next ceiling.
///
/// @param lifted the resource
/// @param bound next ceiling ÷ its ceiling, at least 1; infinite if no other ceiling is known
/// @param next of the bound
/// @param elasticity lower end of what the proof tells; 0 without one
record Prospect(Rung lifted, double bound, Optional<Rung> next, double elasticity) {

    /// @param before the configuration of which the resource is the limit, or a tie of it
    static Prospect of(CaseVerdict before, Rung lifted) {
        double ceiling = ceiling(before, lifted);
        Optional<Rung> tie =
                before.limit().stream()
                        .flatMap(limit -> all(limit).stream())
                        .filter(rung -> !rung.sameAs(lifted))
                        .filter(rung -> rung.ceiling().isPresent())
                        .findFirst();
        Optional<Rung> next = tie.or(() -> before.ceilingAbove(lifted));
        return new Prospect(
                lifted,
                next.map(rung -> Math.max(1, rung.ceiling().orElseThrow() / ceiling))
                        .orElse(Double.POSITIVE_INFINITY),
                next,
                before.details().proofs().stream()
                        .filter(proof -> proof.is(lifted))
                        .flatMap(proof -> proof.effect().stream())
                        .map(effect -> Math.clamp(effect.interval().low(), 0, 1))
                        .findFirst()
                        .orElse(0.0));
    }

    /// The limit, and what ties with it.
    static List<Rung> all(Limit limit) {
        return Stream.concat(Stream.of(limit.rung()), limit.ties().stream()).toList();
    }

    /// The ceiling of a limit; without one, the most that is completed.
    static double ceiling(CaseVerdict of, Rung rung) {
        return rung.ceiling()
                .or(() -> of.value(Estimate.Names.SATURATED))
                .or(() -> of.value(Estimate.Names.SUSTAINED))
                .orElse(1.0);
    }

    /// The gain from so many times the capacity; empty if nothing bounds it.
    ///
    /// @param scale infinite where the resource no longer limits at all
    Optional<Prediction> gain(double scale) {
        if (Double.isInfinite(scale) && Double.isInfinite(bound)) {
            return Optional.empty();
        }
        Range bounds = bounds();
        double high = Math.min(scale, bounds.high());
        return Optional.of(
                new Prediction(
                        Math.min(scale, bound),
                        Math.max(1, Math.min(Math.pow(scale, elasticity), bounds.low())),
                        Double.isInfinite(high) ? Optional.empty() : Optional.of(high),
                        scale < bound ? Optional.empty() : next));
    }

    /// A ceiling without an interval is as good as the search for a knee.
    private Range bounds() {
        return next.flatMap(rung -> rung.rangeAround(bound))
                .orElseGet(
                        () ->
                                new Range(
                                        bound / Thresholds.EQUIVALENT,
                                        bound * Thresholds.EQUIVALENT));
    }
}
