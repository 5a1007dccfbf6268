package dev.heddle.analyze.internal.proof;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.statistics.Range;
import dev.heddle.model.statistics.Ratio;
import dev.heddle.model.verdict.Proof.Effect;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The change of throughput with the capacity of one resource, from pairs of windows.
///
/// The line through the origin of Δ ln throughput over Δ ln capacity, by least squares, with
/// Student's interval of its residuals. Where the same share is taken in each pair that is the mean
/// of their elasticities.
final class Elasticity {
    /// A change of capacity that is none.
    private static final double NOTHING = 0.01;

    /// Between a quarter and an eighth of the capacity, which are taken by turns.
    private static final double LESS = 0.75;

    private final List<Pair> pairs;

    /// Logarithms of the ratios of two windows: of one with fewer units to one with all.
    private record Pair(double throughput, double capacity) {
        double share() {
            return 1 - Math.exp(capacity);
        }
    }

    Elasticity() {
        this(new ArrayList<>());
    }

    private Elasticity(List<Pair> pairs) {
        this.pairs = pairs;
    }

    /// Adds a pair.
    ///
    /// @param throughputRatio with fewer units ÷ with all
    /// @param taken share of the capacity that was taken, less than 1
    void add(double throughputRatio, double taken) {
        pairs.add(new Pair(Math.log(throughputRatio), Math.log(1 - taken)));
    }

    /// Empty of fewer than three pairs, or where hardly anything was taken.
    Optional<Effect> effect() {
        double share = Student.mean(each(Pair::share));
        return pairs.size() < Thresholds.FEWEST_BLOCKS || share < NOTHING
                ? Optional.empty()
                : Optional.of(line(share));
    }

    /// The effect of the smaller shares alone, with the ceiling that the larger ones show: one that
    /// lies a little above the limit becomes the limit where more is taken, though it is none.
    /// Empty as above, or if all shares were alike.
    Optional<Effect> ofLess() {
        double border = LESS * pairs.stream().mapToDouble(Pair::share).max().orElse(0);
        Map<Boolean, List<Pair>> byLess =
                pairs.stream().collect(Collectors.partitioningBy(pair -> pair.share() < border));
        Elasticity less = new Elasticity(byLess.getOrDefault(true, List.of()));
        Elasticity more = new Elasticity(byLess.getOrDefault(false, List.of()));
        return more.pairs.size() < Thresholds.FEWEST_BLOCKS
                ? Optional.empty()
                : less.effect().map(effect -> effect.below(more.ceiling()));
    }

    /// Of all units ÷ throughput, where fewer of them are the limit.
    private Ratio ceiling() {
        return Student.ratio(each(pair -> pair.throughput() - pair.capacity()));
    }

    private Effect line(double share) {
        double squares =
                pairs.stream().mapToDouble(pair -> pair.capacity() * pair.capacity()).sum();
        double slope =
                pairs.stream().mapToDouble(pair -> pair.capacity() * pair.throughput()).sum()
                        / squares;
        List<Double> residuals = each(pair -> pair.throughput() - slope * pair.capacity());
        double half = Student.slopeError(residuals, squares);
        return new Effect(
                share,
                slope,
                new Range(slope - half, slope + half),
                Student.ratio(each(Pair::throughput)),
                Optional.empty());
    }

    private List<Double> each(Function<Pair, Double> figure) {
        return pairs.stream().map(figure).toList();
    }
}
