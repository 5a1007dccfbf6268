package dev.heddle.analyze.internal.verdict;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.statistics.Estimate;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Verdict.CaseVerdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/// Ratios of a measure, paired by block: what the machine does in a block falls on both sides
/// alike.
final class Ratios {
    private Ratios() {}

    /// The product of the figures above ÷ that of those below; empty if a case was not measured, or
    /// there is a figure of 0.
    static Optional<Ratio> of(List<CaseVerdict> above, List<CaseVerdict> below, String measure) {
        List<Double> logs = logs(above, below, measure);
        return logs.isEmpty() ? Optional.empty() : Optional.of(Student.ratio(logs));
    }

    /// The logarithms of the ratios in each block; none where there is no ratio.
    static List<Double> logs(List<CaseVerdict> above, List<CaseVerdict> below, String measure) {
        List<Map<Integer, Double>> over = blocks(above, measure);
        List<Map<Integer, Double>> under = blocks(below, measure);
        if (over.size() < above.size() || under.size() < below.size()) {
            return List.of();
        }
        List<Double> logs =
                common(over, under).stream()
                        .map(block -> log(over, block) - log(under, block))
                        .toList();
        return logs.stream().allMatch(Double::isFinite) ? logs : List.of();
    }

    /// A figure of one run ÷ that of another, which share no block; empty if a figure is 0.
    static Optional<Ratio> unpaired(Estimate above, Estimate below) {
        List<Double> over = logs(above);
        List<Double> under = logs(below);
        return Stream.concat(over.stream(), under.stream()).allMatch(Double::isFinite)
                ? Optional.of(Student.unpaired(over, under))
                : Optional.empty();
    }

    private static List<Double> logs(Estimate of) {
        return of.byBlock().values().stream().map(Math::log).toList();
    }

    private static List<Map<Integer, Double>> blocks(List<CaseVerdict> cases, String measure) {
        return cases.stream()
                .flatMap(caseVerdict -> caseVerdict.estimate(measure).stream())
                .map(Estimate::byBlock)
                .toList();
    }

    private static Set<Integer> common(
            List<Map<Integer, Double>> over, List<Map<Integer, Double>> under) {
        Set<Integer> common = new TreeSet<>(over.getFirst().keySet());
        Stream.concat(over.stream(), under.stream())
                .forEach(byBlock -> common.retainAll(byBlock.keySet()));
        return common;
    }

    private static double log(List<Map<Integer, Double>> figures, int block) {
        return figures.stream()
                .mapToDouble(byBlock -> Math.log(byBlock.getOrDefault(block, 0.0)))
                .sum();
    }

    /// Whether an interval lies within the margin of equivalence.
    static boolean equivalent(Range interval) {
        return interval.low() >= 1 / Thresholds.EQUIVALENT
                && interval.high() <= Thresholds.EQUIVALENT;
    }
}
