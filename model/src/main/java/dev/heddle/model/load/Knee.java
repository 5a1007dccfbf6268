package dev.heddle.model.load;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.statistics.Range;
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
/// @param generatorLimited whether the load generator was the limit at all rates above it
/// @param first the kind of request that breaks before the others do: the knee is the rate of all
///   requests at which it does. Empty if none demonstrably does
public record Knee(
        Objective objective,
        Optional<Double> sustainedPerSecond,
        Optional<Double> notSustainedPerSecond,
        Optional<Fit> fit,
        boolean generatorLimited,
        List<Step> steps,
        Search.Ended ended,
        Optional<FirstKind> first) {
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
    /// @param overload completed per second in the load above the knee while requests waited; empty
    ///   if there was none, or it was too short to tell
    public record Fit(
            double perSecond,
            Range interval,
            double capacityPerSecond,
            double relaxationSeconds,
            Optional<Integer> fasterSince,
            Optional<Range> overload) {
        /// Half of the interval's width, as a share of the knee.
        public double error() {
            return (interval.high() - interval.low()) / 2 / perSecond;
        }

        /// Whether the service demonstrably completes less when it is overloaded than it sustains.
        public boolean collapses() {
            return overload.filter(completed -> completed.high() < interval.low()).isPresent();
        }
    }

    /// The latency objective (SLO).
    ///
    /// @param expectation such as `p99<300ms`
    /// @param derived what it is derived from; empty if the user gave it
    /// @param kinds those that the user gave for kinds of requests
    public record Objective(
            String expectation,
            Optional<Derived> derived,
            @JsonSetter(nulls = Nulls.AS_EMPTY) List<OfKind> kinds) {
        public Objective {
            kinds = List.copyOf(kinds);
        }

        /// One for all requests.
        public Objective(String expectation, Optional<Derived> derived) {
            this(expectation, derived, List.of());
        }

        /// What the user gave for a kind of request; empty for nothing.
        public Optional<Objective> of(String kind) {
            return kinds.stream()
                    .filter(objective -> objective.kind().equals(kind))
                    .findFirst()
                    .map(objective -> new Objective(objective.expectation(), Optional.empty()));
        }
    }

    /// The objective of one kind of request.
    ///
    /// @param kind as in [LoadProfile#kinds]
    /// @param expectation such as `p99<50ms`
    public record OfKind(String kind, String expectation) {}

    /// A kind of request, and the search as it saw it.
    ///
    /// @param share of all requests
    /// @param objective its own
    /// @param steps those in which it was requested, with the rates of this kind alone
    public record FirstKind(String kind, double share, Objective objective, List<Step> steps) {
        public FirstKind {
            steps = List.copyOf(steps);
        }

        /// How it fared in a step; empty if it was not requested in it.
        public Optional<Step> in(Stage interval) {
            return steps.stream().filter(step -> step.interval().equals(interval)).findFirst();
        }
    }

    /// The objective by the low rates of all trials of a run; while it runs, of those so far.
    ///
    /// @param perSecond the low rate, in the mean
    /// @param p99Millis at the low rate
    /// @param requests that it is the p99 of
    public record Derived(double perSecond, double p99Millis, double boundMillis, long requests) {
        /// Of fewer requests, fewer than ten are slower than the p99: it differs from run to run.
        private static final long ENOUGH = 1_000;

        /// Whether the p99 at the low rate, and with it the objective, is uncertain.
        public boolean uncertain() {
            return requests < ENOUGH;
        }

        /// The highest percentile that ten requests are slower than; 0 of ten or fewer.
        public int highestPercentile() {
            return (int) Math.max(0, Math.floor(100 - 1_000.0 / Math.max(1, requests)));
        }
    }

    /// One rate that was offered.
    ///
    /// @param ratePerSecond offered, of all kinds of requests or of one
    /// @param failed number of failed requests by kind
    /// @param reason why it was not sustained, by all requests or by those of the first kind; empty
    ///   if it was
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

        /// The same, not sustained for the given reason if there is one and it was otherwise.
        public Step unless(Optional<Reason> other) {
            return new Step(
                    interval,
                    ratePerSecond,
                    completedPerSecond,
                    p50Millis,
                    p99Millis,
                    seconds,
                    failed,
                    reason.or(() -> other));
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
