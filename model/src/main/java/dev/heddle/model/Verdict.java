package dev.heddle.model;

import dev.heddle.model.Experiment.Article;
import dev.heddle.model.ScanResult.Hazard;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// What a run says, as `verdict.json` keeps it; the fields are documented in `docs/verdict.md`.
///
/// @param interrupted whether the run was ended before all of its trials
/// @param skipped variants that cannot run here
/// @param comparisons each variant against the first
public record Verdict(
        int schemaVersion,
        String experiment,
        String question,
        Optional<Article> article,
        String parameterSet,
        boolean interrupted,
        Environment environment,
        List<VariantVerdict> variants,
        List<Plan.Skipped> skipped,
        List<Comparison> comparisons,
        List<Answer> answers,
        Reproduction reproduction)
        implements ExperimentVerdict {
    @Override
    public List<String> notAsPlanned() {
        List<String> lines = new ArrayList<>();
        for (VariantVerdict variant : variants) {
            variant.findings().stream()
                    .filter(finding -> finding.kind().equals(Finding.SUBJECT_FAILED))
                    .forEach(finding -> lines.add(variant.name() + ": " + finding.summary()));
        }
        return lines;
    }

    /// One variant over all of its trials. Counts are sums over the trials; rates, percentiles and
    /// shares are over all requests of all trials; peaks are the highest of any trial.
    ///
    /// @param served completed by the end of the load plus one unloaded service time
    /// @param throughputPerSecond completed per second in the load's time, shifted by one unloaded
    ///   service time; of a closed load, in the second half of its last phase
    /// @param limit what limits, as observed or, failing that, predicted; empty if nothing is known
    /// @param ladder lowest ceiling first, unknown ones last
    /// @param waitSites where threads waited under the heaviest load, most threads first
    /// @param sweep throughput of each phase of a closed load; empty if it has only one
    /// @param beside of the first trial; empty if there was none
    /// @param knee of the first trial; empty if it was not searched for
    /// @param scan empty if its byte code was not scanned
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
            List<ProbeData.WaitSite> waitSites,
            List<SweepPoint> sweep,
            Optional<Trial.Beside> beside,
            Optional<Knee> knee,
            Optional<Scanned> scan,
            List<Finding> findings,
            String sentence,
            LoadExperiment.Published published) {}

    /// @param perSecond completed in the second half of the phase
    public record SweepPoint(int users, double perSecond) {}

    /// What a scan of a variant's byte code says may hold carriers, against what did.
    ///
    /// @param jdk feature version that it is for
    /// @param hit most time first
    /// @param neverHit those that are certain or likely, surest first
    public record Scanned(int jdk, List<Hit> hit, List<Hazard> neverHit) {
        /// Whether there is nothing in the byte code that may hold a carrier.
        public boolean saysNothing() {
            return hit.isEmpty() && neverHit.isEmpty();
        }

        /// `8 of the 458 methods that may pin on JDK 21 by their byte code did so in this run`
        public String text() {
            long did = methods(hit.stream().map(Hit::hazard));
            long may = methods(Stream.concat(hit.stream().map(Hit::hazard), neverHit.stream()));
            return "%s of the %s methods that may pin on JDK %d by their byte code did so in this run"
                    .formatted(did == 0 ? "none" : Figures.count(did), Figures.count(may), jdk);
        }

        private static long methods(Stream<Hazard> hazards) {
            return hazards.map(Hazard::where).distinct().count();
        }
    }

    /// @param pins how often a thread was pinned in it
    public record Hit(Hazard hazard, long pins, double totalMillis) {}

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
    /// @param kind what its units are, such as `worker threads`
    /// @param capacity how many units there are; empty if unknown
    /// @param demandSeconds unit-seconds that one request holds; empty if unknown
    /// @param ceilingPerSecond requests per second; empty if either is unknown
    /// @param predictedPerSecond the ceiling as a low rate alone tells it; empty if it does not
    /// @param interval 95 % bootstrap interval of the ceiling; empty where its samples are not
    ///   known
    /// @param underLoad what was seen of it under the heaviest load; empty if nothing was
    /// @param source where capacity and demand come from, or why they are unknown
    public record Rung(
            String kind,
            String resource,
            Optional<Double> capacity,
            Optional<Double> demandSeconds,
            Optional<Double> ceilingPerSecond,
            Optional<Double> predictedPerSecond,
            Optional<Interval> interval,
            Optional<UnderLoad> underLoad,
            String source) {
        /// Kinds whose units are not things to hold.
        public static final String CPU = "CPU";

        public static final String HEAP = "heap";

        /// The same with another prediction.
        public Rung predicted(Optional<Double> otherPerSecond) {
            return new Rung(
                    kind,
                    resource,
                    capacity,
                    demandSeconds,
                    ceilingPerSecond,
                    otherPerSecond,
                    interval,
                    underLoad,
                    source);
        }

        /// The same under another name.
        public Rung named(String name) {
            return new Rung(
                    kind,
                    name,
                    capacity,
                    demandSeconds,
                    ceilingPerSecond,
                    predictedPerSecond,
                    interval,
                    underLoad,
                    source);
        }

        /// More throughput than a ceiling by this factor, and the ceiling is none.
        public static final double REFUTED = 1.05;

        /// The ceiling that counts: as predicted from a low rate; where nothing was visible then,
        /// or more than that was completed, as observed.
        public Optional<Double> ceiling() {
            Optional<Double> observed =
                    underLoad.map(UnderLoad::ceilingPerSecond).filter(perSecond -> perSecond > 0);
            double completed = underLoad.map(UnderLoad::completedPerSecond).orElse(0.0);
            boolean refuted =
                    ceilingPerSecond
                            .filter(predicted -> completed > REFUTED * predicted)
                            .isPresent();
            return refuted || ceilingPerSecond.isEmpty() ? observed : ceilingPerSecond;
        }

        /// `200 ÷ 1.003 s held per request = 199/s`, or what is known instead.
        public String arithmetic() {
            if (ceilingPerSecond.isEmpty() && underLoad.isPresent()) {
                return "full at %s with %s waiting"
                        .formatted(
                                ceiling().map(Figures::rate).orElse("?"),
                                Figures.number(underLoad.get().waiting()));
            }
            return "%s ÷ %s %s per request = %s"
                    .formatted(
                            units(capacity),
                            kind.equals(HEAP)
                                    ? units(demandSeconds) + "·s"
                                    : demandSeconds.map(s -> Figures.millis(s * 1e3)).orElse("?"),
                            switch (kind) {
                                case HEAP -> "kept";
                                case CPU -> "used";
                                default -> "held";
                            },
                            ceilingPerSecond.map(Figures::rate).orElse("?"));
        }

        private String units(Optional<Double> amount) {
            return amount.map(
                            value ->
                                    kind.equals(HEAP)
                                            ? Figures.bytes(Math.round(value))
                                            : Figures.number(value))
                    .orElse("?");
        }
    }

    /// A resource under the heaviest load of a trial.
    ///
    /// @param utilization busy ÷ capacity
    /// @param waiting time-average number of those who waited for a unit
    /// @param ceilingPerSecond completed requests per second ÷ utilization
    public record UnderLoad(double utilization, double waiting, double ceilingPerSecond) {
        /// Requests completed per second while it was seen.
        public double completedPerSecond() {
            return ceilingPerSecond * utilization;
        }
    }

    /// @param kind stable name, for programs
    /// @param remedy what to do about it; empty if nothing is known
    public record Finding(String kind, String summary, List<String> evidence, String remedy) {
        /// Kind of the finding that a trial did not end as planned.
        public static final String SUBJECT_FAILED = "subject-failed";
    }

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
