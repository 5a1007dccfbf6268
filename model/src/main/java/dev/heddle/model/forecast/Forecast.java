package dev.heddle.model.forecast;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.ResourceId;
import dev.heddle.model.statistics.Range;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// What a measured service is predicted to do after a change, as `heddle whatif` prints it; the
/// fields are documented in `docs/whatif.md`.
///
/// @param changes none to predict the service as it is
/// @param before the service as it was measured, under the same loads
/// @param after empty where the measurements cannot carry the change ([#unknown])
/// @param assumptions on which it rests, beside those of every prediction
/// @param unknown why nothing is predicted; empty if something is
public record Forecast(
        int schemaVersion,
        Subject subject,
        List<Change> changes,
        Curve before,
        Optional<Curve> after,
        Trust trust,
        List<Assumption> assumptions,
        List<Unknown> unknown) {
    public Forecast {
        changes = List.copyOf(changes);
        assumptions = List.copyOf(assumptions);
        unknown = List.copyOf(unknown);
    }

    /// What was measured.
    ///
    /// @param run directory
    /// @param of name of the case
    /// @param loads at which it was measured, the lowest first
    /// @param objective that rates are held against; empty for none
    /// @param sweep of a capacity: what each size comes to; empty if none was asked for
    public record Subject(
            String run,
            String of,
            int trials,
            List<Load> loads,
            Optional<String> objective,
            List<Size> sweep) {
        public Subject {
            loads = List.copyOf(loads);
            sweep = List.copyOf(sweep);
        }
    }

    /// A load that was measured. Its latencies are those from when requests were sent.
    ///
    /// @param seconds for which it lasted
    /// @param steady whether what was offered was completed; otherwise its latencies say how
    ///   long it lasted, and nothing else
    public record Load(
            Stage stage,
            double offeredPerSecond,
            double completedPerSecond,
            double seconds,
            Latency<Double> latency,
            boolean steady) {}

    /// Latency in ms, from the start of a request to its answer.
    public record Latency<T>(T meanMillis, T p50Millis, T p99Millis) {
        /// Each figure with that of another.
        public <U, V> Latency<V> with(Latency<U> other, BiFunction<T, U, V> both) {
            return new Latency<>(
                    both.apply(meanMillis, other.meanMillis),
                    both.apply(p50Millis, other.p50Millis),
                    both.apply(p99Millis, other.p99Millis));
        }
    }

    /// A value with the band that contains it in nine of ten cases, as far as the errors at the
    /// loads that were measured tell.
    public record Band(double value, double low, double high) {
        /// 90 % of a normal distribution lie within so many standard deviations.
        private static final double DEVIATIONS = 1.645;

        /// Of errors with such a band, as few as these have, about every second is 30 % or more.
        private static final double WIDEST = 2;

        /// @param sigma standard deviation of the logarithm
        public static Band of(double value, double sigma) {
            double factor = Math.exp(DEVIATIONS * sigma);
            return new Band(value, value / factor, value * factor);
        }

        /// Whether the value says more than the band does, which is no wider than from half of it
        /// to twice as much.
        public boolean told() {
            return high <= WIDEST * value;
        }

        /// By which a standard deviation may be multiplied for a value still to be told.
        public static double toldUpTo(double sigma) {
            return Math.log(WIDEST) / DEVIATIONS / sigma;
        }
    }

    /// Throughput and latency against the load.
    ///
    /// @param mostPerSecond completed at most
    /// @param meetsPerSecond highest rate at which the objective is met; empty without one, or
    ///   where it is met at no rate
    /// @param ladder ceilings of what was modelled, the lowest first: the cause, and what would
    ///   limit after it
    /// @param points the lowest load first
    /// @param day each of its hours, from midnight; empty if no day was asked for
    public record Curve(
            Band mostPerSecond,
            Optional<Double> meetsPerSecond,
            List<Ceiling> ladder,
            List<Point> points,
            List<Hour> day) {
        public Curve {
            ladder = List.copyOf(ladder);
            points = List.copyOf(points);
            day = List.copyOf(day);
        }

        /// The same with other ceilings.
        public Curve with(List<Ceiling> others) {
            return new Curve(mostPerSecond, meetsPerSecond, others, points, day);
        }
    }

    /// An hour of a day that is like the day before.
    ///
    /// @param backlog requests that are left at its end, as more were offered than completed
    /// @param met whether the objective is met, or without one, whether all is completed
    public record Hour(double offeredPerSecond, double backlog, boolean met) {}

    /// @param perSecond of all hosts together
    /// @param interval as wide as that of the ceiling as measured; empty if that has none
    public record Ceiling(
            @JsonUnwrapped ResourceId id,
            double capacity,
            double perSecond,
            Optional<Range> interval) {
        /// One whose interval is not known.
        public Ceiling(ResourceId id, double capacity, double perSecond) {
            this(id, capacity, perSecond, Optional.empty());
        }

        public Ceiling within(Optional<Range> other) {
            return new Ceiling(id, capacity, perSecond, other);
        }
    }

    /// @param latency empty where it grows for as long as the load lasts, or where mean values and
    ///   simulation differ
    /// @param steady whether all that is offered is completed
    public record Point(
            double offeredPerSecond,
            Band completedPerSecond,
            Optional<Latency<Band>> latency,
            boolean steady) {}

    /// The smallest and other sizes of a capacity.
    ///
    /// @param meetsPerSecond highest rate at which the objective is met
    /// @param enough whether it is the smallest that is as good as the best, or that meets the
    ///   objective at the rate asked for
    public record Size(
            int units, double mostPerSecond, Optional<Double> meetsPerSecond, boolean enough) {}

    /// How far the model is to be trusted.
    ///
    /// @param leftOut each load, predicted from the others
    /// @param error of these
    /// @param formulas mean latency by mean values ÷ by simulation, at the load where they differ
    ///   most
    /// @param proofs what was taken from the service, and from the model
    public record Trust(
            List<LeftOut> leftOut, Deviation error, double formulas, List<Elasticity> proofs) {
        public Trust {
            leftOut = List.copyOf(leftOut);
            proofs = List.copyOf(proofs);
        }
    }

    /// Root mean square of the logarithms of predicted ÷ measured.
    public record Deviation(double throughput, double mean, double p50, double p99) {}

    /// @param completed predicted ÷ measured
    /// @param latency predicted ÷ measured; empty where the load was not steady
    public record LeftOut(
            Stage stage,
            double offeredPerSecond,
            double completed,
            Optional<Latency<Double>> latency) {}

    /// How throughput follows a capacity: as proven in the service, and in the model.
    public record Elasticity(
            @JsonUnwrapped ResourceId id, double proven, Range interval, double model) {
        /// An elasticity further than this from the interval contradicts the proof: 0 and 1 are
        /// what matters, and a proof's own interval is 0.3 wide where it is good.
        private static final double MARGIN = 0.3;

        public boolean contradicts() {
            return model < interval.low() - MARGIN || model > interval.high() + MARGIN;
        }
    }

    /// How a load balancer chooses a host.
    public enum Balancing {
        RANDOM,
        /// The host with the fewest requests in flight.
        LEAST,
        /// Of two random hosts that with fewer requests in flight.
        TWO_CHOICES
    }

    /// @param subject resource or place that it is about; may be empty
    public record Assumption(Assumed what, String subject) {}

    public enum Assumed {
        /// It was never seen saturated: its ceiling is its capacity ÷ the time for which it is
        /// held.
        NEVER_SATURATED,
        /// Nobody was seen to hold it while waiting for another: it is held beside the others.
        ORDER_UNKNOWN,
        /// Several kinds of requests are one, with the mean demands and all their times.
        ONE_KIND,
        /// The callee takes as long as it did, however many wait for it: it did not grow.
        CALLEE_FLAT,
        /// No virtual thread blocks with its carrier.
        NOTHING_PINS,
        /// A request needs as much CPU time on virtual threads as on workers, or the reverse.
        SAME_CPU,
        /// More processors are as fast as those that were measured.
        PROCESSORS_ALIKE,
        /// Hosts share no more than the callees.
        HOSTS_ALIKE
    }

    /// @param subject resource or place that it is about; may be empty
    /// @param needed of it, such as requests that wait for a callee
    /// @param seen the most that was seen
    public record Unknown(Why why, String subject, double needed, double seen) {}

    public enum Why {
        /// Fewer loads were measured than a prediction needs.
        FEW_LOADS,
        /// A callee becomes slower with its load, and would have more than was ever seen.
        CALLEE_BEYOND,
        /// What limits the service is nothing that the model has.
        LIMIT_NOT_MODELLED,
        /// The model of the service as it was completes another rate at most than the service did:
        /// what limits it is not in the model as it is in the service.
        CEILING_DIFFERS,
        /// From a rate on, mean values and simulation differ by more than a tenth in mean latency:
        /// only the throughput is predicted there.
        FORMULAS_DISAGREE,
        /// From a rate on, the band of the p99 is wider than from half of it to twice as much: only
        /// the band is told.
        P99_UNSURE,
        /// They differ, and the simulation completes another rate at most than the lowest ceiling.
        CEILINGS_DISAGREE,
        /// The model contradicts what was proven by taking some of a resource away.
        PROOF_CONTRADICTS,
        /// On this JDK a virtual thread keeps its carrier while it waits within a monitor, and
        /// platform threads do not show where they do.
        MAY_PIN,
        /// Nobody saw what requests hold.
        NOT_OBSERVED
    }
}
