package dev.heddle.analyze.internal.trial;

import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.PoissonDistribution;

/// A mean time per request, by counting: population ÷ throughput (Little's law).
///
/// @param seconds per request
/// @param events that were counted for it: requests that visited, or sightings of a thread; the
///   relative error of a mean of `n` visits is `1 ÷ √n` where their times vary as exponential ones
/// @param perEvent what one event more would add to `seconds`
public record Measured(double seconds, double events, double perEvent) {
    public static final Measured NOTHING = new Measured(0, 0, 0);

    /// A mean time from counters, which were read so often that only the number of requests
    /// matters.
    public static Measured byRequests(double seconds, double requests) {
        return new Measured(seconds, requests, requests == 0 ? 0 : seconds / requests);
    }

    /// A mean time from sightings of threads at a place.
    ///
    /// @param lookedAt looks × throughput: by how much one sighting is divided
    /// @param requests completed meanwhile, of which each is an independent visit at most
    public static Measured bySightings(double seconds, double lookedAt, double requests) {
        double events = Math.min(seconds * lookedAt, requests);
        return new Measured(
                seconds, events, events >= 1 ? seconds / events : lookedAt == 0 ? 0 : 1 / lookedAt);
    }

    /// The time at several places together.
    ///
    /// @param perEvent what one event more would add, where there were none
    public static Measured sum(List<Measured> parts, double perEvent) {
        double seconds = parts.stream().mapToDouble(Measured::seconds).sum();
        double events = parts.stream().mapToDouble(Measured::events).sum();
        return new Measured(seconds, events, events >= 1 ? seconds / events : perEvent);
    }

    public double error() {
        return perEvent * Math.sqrt(Math.max(1, events));
    }

    /// The probability that chance alone makes a time that did not grow since `before` look as long
    /// as this one: two-sided, normal; of few events, Poisson.
    public double steadySince(Measured before) {
        if (seconds <= before.seconds) {
            return 1;
        }
        if (before.events < FEW && before.perEvent > 0) {
            double expected = seconds / before.perEvent;
            return Math.min(
                    1,
                    2
                            * PoissonDistribution.of(expected)
                                    .cumulativeProbability((int) Math.round(before.events)));
        }
        double error = Math.hypot(error(), before.error());
        return error == 0
                ? 0
                : 2 * NormalDistribution.of(0, error).survivalProbability(seconds - before.seconds);
    }

    /// The growth since an earlier measurement, in seconds; 0 if that may be chance.
    public double growthSince(Measured before) {
        return steadySince(before) < CHANCE ? seconds - before.seconds : 0;
    }

    /// The count below which the normal approximation of a Poisson count is inaccurate.
    private static final double FEW = 20;

    /// Two-sided, as of a 95 % interval.
    public static final double CHANCE = 0.05;
}
