package dev.heddle.model.observation;

import java.util.Optional;

/// The rate at which work was done in an interval, and its source.
///
/// @param offeredPerSecond requests due per second; of a closed load what was sent
/// @param completedPerSecond requests completed per second, X in Little's law
/// @param inFlight mean number of requests in flight as sampled, N in Little's law
/// @param residenceSeconds mean time from the intended start of a request to its answer, R in
///   Little's law; empty if it was not recorded for this interval
public record Rate(
        Source source,
        double offeredPerSecond,
        double completedPerSecond,
        double inFlight,
        Optional<Double> residenceSeconds) {
    /// The rate of an interval without requests.
    public static final Rate NONE = new Rate(Source.NONE, 0, 0, 0, Optional.empty());

    /// Where a rate comes from. To add one, see "A source of rates" in CONTRIBUTING.md.
    public enum Source {
        NONE,
        /// Heddle's load generator.
        GENERATOR,
        /// JMH's iterations.
        JMH
    }
}
