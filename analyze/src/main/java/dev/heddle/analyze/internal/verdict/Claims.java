package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.trial.Distinct;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.experiment.Claim;
import dev.heddle.model.resource.Limit;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Answer;
import dev.heddle.model.verdict.Answer.Holds;
import dev.heddle.model.verdict.Answer.Sides;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.ArrayList;
import java.util.List;

/// Answers an article's claims. "Above" is a one-sided question; "not above" is a test of
/// non-superiority (an equivalence test with one side), never "the interval includes 1".
final class Claims {
    private Claims() {}

    /// The answers to the claims all of whose cases were measured.
    static List<Answer> answers(List<Claim> claims, List<CaseVerdict> cases) {
        List<Answer> answers = new ArrayList<>();
        for (Claim claim : claims) {
            List<CaseVerdict> above = named(claim.above(), cases);
            List<CaseVerdict> below = named(claim.below(), cases);
            if (above.size() == claim.above().size() && below.size() == claim.below().size()) {
                Sides limits = new Sides(limits(above), limits(below));
                Ratios.of(above, below, claim.measure())
                        .ifPresent(ratio -> answers.add(answer(claim, ratio, limits)));
            }
        }
        return answers;
    }

    private static Answer answer(Claim claim, Ratio ratio, Sides limits) {
        return new Answer(
                claim,
                ratio,
                asClaimed(claim, ratio.value()),
                ratio.interval().map(interval -> holds(claim, interval)),
                limits);
    }

    private static List<CaseVerdict> named(List<String> names, List<CaseVerdict> cases) {
        return names.stream()
                .flatMap(
                        name ->
                                cases.stream()
                                        .filter(caseVerdict -> caseVerdict.name().equals(name))
                                        .filter(Comparisons::comparable))
                .toList();
    }

    private static List<Rung> limits(List<CaseVerdict> cases) {
        return Distinct.by(
                Rung::sameAs,
                cases.stream()
                        .flatMap(caseVerdict -> caseVerdict.limit().stream())
                        .filter(Limit::observed)
                        .map(Limit::rung));
    }

    private static boolean asClaimed(Claim claim, double ratio) {
        return ratio > Thresholds.EQUIVALENT == (claim.expect() == Claim.Expect.ABOVE);
    }

    private static Holds holds(Claim claim, Range interval) {
        return switch (claim.expect()) {
            case ABOVE -> above(interval);
            case NOT_ABOVE -> notAbove(interval);
        };
    }

    private static Holds above(Range interval) {
        if (Ratios.equivalent(interval)) {
            return Holds.EQUIVALENT;
        }
        if (interval.low() > 1) {
            return Holds.HOLDS;
        }
        return interval.high() < 1 ? Holds.DOES_NOT_HOLD : Holds.INCONCLUSIVE;
    }

    private static Holds notAbove(Range interval) {
        if (interval.high() <= Thresholds.EQUIVALENT) {
            return Holds.HOLDS;
        }
        return interval.low() > 1 ? Holds.DOES_NOT_HOLD : Holds.INCONCLUSIVE;
    }
}
