package dev.heddle.model;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What a run says, as `verdict.json` keeps it; the fields are documented in `docs/verdict.md`.
///
/// @param interrupted whether the run was ended before all of its trials
/// @param comparisons each variant against the first
public record Verdict(
        int schemaVersion,
        String experiment,
        String question,
        String parameterSet,
        boolean interrupted,
        Environment environment,
        List<VariantVerdict> variants,
        List<Comparison> comparisons,
        Reproduction reproduction) {

    /// One variant over all of its trials. Counts are sums over the trials; rates, percentiles and
    /// shares are over all requests of all trials; peaks are the highest of any trial.
    ///
    /// @param served completed by the end of the load plus one unloaded service time
    /// @param throughputPerSecond completed per second in the load's time, shifted by one unloaded
    ///   service time
    /// @param limit lowest rung of the ladder that is known; empty if none is
    /// @param sentence what happened, for people
    public record VariantVerdict(
            String name,
            String description,
            ThreadModel threadModel,
            String jdk,
            int trials,
            long offered,
            long completed,
            Map<String, Long> failed,
            long unfinished,
            long served,
            double offeredPerSecond,
            double throughputPerSecond,
            Optional<Double> unloadedMillis,
            Percentiles latencyMillis,
            Percentiles serviceMillis,
            Optional<Integer> osThreadsPeak,
            Optional<Long> heapUsedPeakBytes,
            Optional<Long> rssPeakBytes,
            Optional<Double> cpuMicrosPerRequest,
            Optional<LoadResult.GeneratorHealth> generator,
            Optional<Rung> limit,
            List<Rung> ladder,
            List<Finding> findings,
            String sentence,
            Experiment.Published published) {}

    /// In milliseconds; all 0 if nothing was recorded.
    public record Percentiles(double p50, double p90, double p99, double p999, double max) {
        public static Percentiles of(Distribution distribution) {
            return new Percentiles(
                    distribution.percentileMillis(50),
                    distribution.percentileMillis(90),
                    distribution.percentileMillis(99),
                    distribution.percentileMillis(99.9),
                    distribution.maxMillis());
        }
    }

    /// The ceiling that one resource puts on throughput: `capacity ÷ demandSeconds`.
    ///
    /// @param capacity how many units there are; empty if unknown
    /// @param demandSeconds unit-seconds that one request holds; empty if unknown
    /// @param ceilingPerSecond requests per second; empty if either is unknown
    /// @param source where capacity and demand come from, or why they are unknown
    public record Rung(
            String resource,
            Optional<Double> capacity,
            Optional<Double> demandSeconds,
            Optional<Double> ceilingPerSecond,
            String source) {}

    /// @param kind stable name, for programs
    /// @param remedy what to do about it; empty if nothing is known
    public record Finding(String kind, String summary, List<String> evidence, String remedy) {}

    /// Throughput of `variant` ÷ that of `base`, over blocks.
    ///
    /// @param interval 95 % bootstrap interval; empty with fewer than 3 blocks
    public record Comparison(
            String variant,
            String base,
            double throughputRatio,
            Optional<Interval> interval,
            String conclusion) {}

    public record Interval(double low, double high) {}

    /// @param command what to type to run it again
    public record Reproduction(
            String command, long seed, String heddleVersion, Map<String, String> parameters) {}
}
