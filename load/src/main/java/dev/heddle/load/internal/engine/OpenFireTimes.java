package dev.heddle.load.internal.engine;

import dev.heddle.model.load.Phase;
import dev.heddle.model.load.Phase.Arrivals;
import java.time.Duration;
import java.util.SplittableRandom;

/// Fire times of a rate that goes linearly from `a` to `b` within `d` seconds; a constant rate is
/// the case `a = b`.
///
/// By time `t`, `N(t) = a·t + (b − a)·t² ÷ 2d` requests are due. Request `i` of even arrivals is
/// due where `N(t) = i`, computed from its own number, so that no rounding error adds up. Poisson
/// arrivals are those of a phase of which the number is known: as many as are due at its end, at
/// independent uniform `N(t)` (time-change of the unit Poisson process, Çinlar 1975; given its
/// number it is uniform, Cox and Lewis 1966). So a phase offers the rate that it is asked for, and
/// a rate is not judged by how many happened to come.
final class OpenFireTimes implements FireTimes {
    private final double a;
    private final double slope;
    private final double seconds;
    private final double total;
    private final boolean even;
    private final SplittableRandom random;
    private double reached;

    /// Number of Poisson arrivals that are yet to come.
    private long left;

    private OpenFireTimes(
            double a, double b, Duration duration, Arrivals arrivals, SplittableRandom random) {
        this.a = a;
        this.seconds = duration.toNanos() / 1e9;
        this.slope = seconds == 0 ? 0 : (b - a) / seconds;
        this.even = arrivals == Arrivals.EVEN;
        this.random = random;
        double expected = (a + b) / 2 * seconds;
        // A phase of d seconds has the whole requests of N(d); what rounding took is given back.
        this.total = even ? Math.floor(expected + 1e-6) : expected;
        // A fraction of a request is one with this probability: the rate is kept on average.
        this.left = (long) Math.floor(expected + (even ? 0 : random.nextDouble()));
        this.reached = even ? 0 : afterNext();
    }

    /// @param each how many requests one that is due stands for
    /// @param random draws Poisson arrivals
    static OpenFireTimes of(Phase.Constant phase, double each, SplittableRandom random) {
        double rate = phase.ratePerSecond() / each;
        return new OpenFireTimes(rate, rate, phase.duration(), phase.arrivals(), random);
    }

    /// @param each how many requests one that is due stands for
    /// @param random draws Poisson arrivals
    static OpenFireTimes of(Phase.Ramp phase, double each, SplittableRandom random) {
        return new OpenFireTimes(
                phase.fromPerSecond() / each,
                phase.toPerSecond() / each,
                phase.duration(),
                phase.arrivals(),
                random);
    }

    @Override
    public long next() {
        if (even ? reached >= total : left == 0) {
            return END;
        }
        long due = (long) (secondsUntil(reached) * 1e9);
        left--;
        reached = even ? reached + 1 : afterNext();
        return due;
    }

    /// The `t` of `N(t) = n`, in the form that loses no digits where `a` is large or `slope` small.
    private double secondsUntil(double n) {
        if (n == 0) {
            return 0;
        }
        double root = Math.sqrt(Math.max(0, a * a + 2 * slope * n));
        return Math.min(seconds, 2 * n / (a + root));
    }

    /// The first of those left, which are uniform over the rest: the least of `n` uniform numbers
    /// is `1 − u^(1/n)`.
    private double afterNext() {
        if (left == 0) {
            return total;
        }
        double first = -Math.expm1(Math.log(1 - random.nextDouble()) / left);
        return reached + (total - reached) * first;
    }
}
