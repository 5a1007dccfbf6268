package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The knee of one trial, as judged from what its search offered.
///
/// @param sustainedPerSecond highest rate that is sustained for ever: as fitted to all steps, or
///   the highest that was offered if all were sustained; empty if none was
/// @param notSustainedPerSecond lowest rate above it that was offered and not sustained; empty if
///   none was
/// @param fit what all steps together say of the knee; empty if no step was too much
/// @param generatorLimited whether the load generator was the limit at the next rate
public record Knee(
        Objective objective,
        Optional<Double> sustainedPerSecond,
        Optional<Double> notSustainedPerSecond,
        Optional<Fit> fit,
        boolean generatorLimited,
        List<Step> steps,
        Search.Ended ended) {
    public Knee {
        steps = List.copyOf(steps);
    }

    /// The knee as fitted to all steps.
    ///
    /// @param perSecond the median of its posterior distribution
    /// @param interval 95 % of it, the uncertainty of a derived objective included
    /// @param capacityPerSecond completed while requests wait
    /// @param relaxationSeconds after which a queue at the knee has forgotten how it began; a load
    ///   that is shorter says little
    /// @param fasterSince number of the step from which on the service was demonstrably faster: the
    ///   steps before it do not count; empty if it was not
    public record Fit(
            double perSecond,
            Range interval,
            double capacityPerSecond,
            double relaxationSeconds,
            Optional<Integer> fasterSince) {
        /// Half of the interval's width, as a share of the knee.
        public double error() {
            return (interval.high() - interval.low()) / 2 / perSecond;
        }
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
        /// A larger share than at the low rate.
        REQUESTS_FAILED,
        /// Requests got no answer while nothing else waited: whatever holds them is lost.
        NEVER_ANSWERED,
        /// Less was completed than offered.
        FELL_BEHIND,
        LATENCY;

        /// Whether the service broke, which is no matter of how long requests wait.
        public boolean broke() {
            return this != FELL_BEHIND && this != LATENCY;
        }
    }
}
