package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The knee of one trial, as judged from what its search offered.
///
/// @param sustainedPerSecond highest rate that was sustained; empty if none was
/// @param notSustainedPerSecond lowest rate above it that was not; empty if none was
/// @param generatorLimited whether the load generator was the limit at the next rate
public record Knee(
        Objective objective,
        Optional<Double> sustainedPerSecond,
        Optional<Double> notSustainedPerSecond,
        boolean generatorLimited,
        List<Step> steps,
        Search.Ended ended) {
    public Knee {
        steps = List.copyOf(steps);
    }

    /// The latency objective (SLO).
    ///
    /// @param expectation such as `p99<300ms`
    /// @param derived what it is derived from; empty if the user gave it
    public record Objective(String expectation, Optional<Derived> derived) {}

    /// From the first trial of a run that came so far.
    ///
    /// @param p99Millis at the low rate
    /// @param requests that it is the p99 of
    public record Derived(double perSecond, double p99Millis, double boundMillis, long requests) {
        /// Of fewer requests, fewer than ten are slower than the p99: it differs from run to run.
        private static final long ENOUGH = 1_000;

        /// Whether the p99 at the low rate, and with it the objective, is uncertain.
        public boolean uncertain() {
            return requests < ENOUGH;
        }
    }

    /// One rate that was offered.
    ///
    /// @param failed number of failed requests by kind
    /// @param reason why it was not sustained; empty if it was
    public record Step(
            Stage interval,
            double ratePerSecond,
            double completedPerSecond,
            double p50Millis,
            double p99Millis,
            double seconds,
            Map<String, Long> failed,
            Optional<Reason> reason) {
        public boolean sustained() {
            return reason.isEmpty();
        }
    }

    /// Why a rate was not sustained.
    public enum Reason {
        SUBJECT_DIED,
        REQUESTS_FAILED,
        /// Less was completed than offered.
        FELL_BEHIND,
        LATENCY
    }
}
