package dev.heddle.analyze.internal.proof;

import dev.heddle.analyze.internal.trial.Student;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.Proof.Effect;
import dev.heddle.model.Range;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// By how much throughput changes with the capacity of one resource, from pairs of windows.
///
/// The line through the origin of Δ ln throughput over Δ ln capacity, by least squares, with
/// Student's interval of its residuals. Where the same share is taken in each pair that is the mean
/// of their elasticities.
final class Elasticity {
    /// A change of capacity that is none.
    private static final double NOTHING = 0.01;

    /// Between a quarter and an eighth of the capacity, which are taken by turns.
    private static final double LESS = 0.75;

    private final List<Double> throughput = new ArrayList<>();
    private final List<Double> capacity = new ArrayList<>();
    private final List<Double> shares = new ArrayList<>();

    /// Adds a pair.
    ///
    /// @param throughputRatio with fewer units ÷ with all
    /// @param taken share of the capacity that was taken, less than 1
    void add(double throughputRatio, double taken) {
        throughput.add(Math.log(throughputRatio));
        capacity.add(Math.log(1 - taken));
        shares.add(taken);
    }

    /// Empty of fewer than three pairs, or where hardly anything was taken.
    Optional<Effect> effect() {
        if (throughput.size() < Thresholds.FEWEST_BLOCKS || Student.mean(shares) < NOTHING) {
            return Optional.empty();
        }
        return Optional.of(line());
    }

    /// The effect of the smaller shares alone, with the ceiling that the larger ones show: one that
    /// lies a little above the limit becomes the limit where more is taken, though it is none.
    /// Empty as above, or if all shares were alike.
    Optional<Effect> ofLess() {
        double border = LESS * shares.stream().mapToDouble(share -> share).max().orElse(0);
        Elasticity less = new Elasticity();
        List<Double> ceilings = new ArrayList<>();
        for (int i = 0; i < shares.size(); i++) {
            if (shares.get(i) < border) {
                less.throughput.add(throughput.get(i));
                less.capacity.add(capacity.get(i));
                less.shares.add(shares.get(i));
            } else {
                ceilings.add(throughput.get(i) - capacity.get(i));
            }
        }
        return ceilings.size() < Thresholds.FEWEST_BLOCKS
                ? Optional.empty()
                : less.effect().map(effect -> effect.below(Student.ratio(ceilings)));
    }

    private Effect line() {
        double squares = 0;
        double products = 0;
        for (int i = 0; i < capacity.size(); i++) {
            squares += capacity.get(i) * capacity.get(i);
            products += capacity.get(i) * throughput.get(i);
        }
        double slope = products / squares;
        List<Double> residuals = new ArrayList<>();
        for (int i = 0; i < capacity.size(); i++) {
            residuals.add(throughput.get(i) - slope * capacity.get(i));
        }
        double half = Student.slopeError(residuals, squares);
        return new Effect(
                Student.mean(shares),
                slope,
                new Range(slope - half, slope + half),
                Student.ratio(throughput),
                Optional.empty());
    }
}
