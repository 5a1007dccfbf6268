package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.GeneratorHealth;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a load showed, in sentences.
public final class LoadText {
    /// Warning that latencies of a closed load are too short.
    public static final String CLOSED =
            "A closed load hides stalls from its latencies (coordinated omission); for latency"
                    + " percentiles use an open one (--rate).";

    private static final String P99 = "p99";

    private LoadText() {}

    /// `Completed 996/s of the 1,000/s offered for 30 s; 4 of 30,000 requests failed or did not end
    /// (0.013 %); p99 12 ms (95 % CI 11.4 ms to 12.8 ms).`
    public static String headline(LoadSummary summary) {
        LoadResult result = summary.result();
        LoadResult.Totals totals = result.totals();
        double seconds = result.offeredSeconds();
        long bad = totals.failures() + totals.unfinished();
        String failed =
                bad == 0
                        ? "none failed"
                        : "%s of %s requests failed or did not end (%s)"
                                .formatted(
                                        count(bad),
                                        count(totals.offered()),
                                        percent(summary.errorShare()));
        return "Completed %s of the %s offered for %s s; %s%s."
                .formatted(
                        rate(summary.completedPerSecond()),
                        rate(seconds == 0 ? 0 : totals.offered() / seconds),
                        number(seconds),
                        failed,
                        p99(summary));
    }

    private static String p99(LoadSummary summary) {
        if (summary.result().totals().completed() == 0) {
            return "";
        }
        String interval =
                summary.latencies()
                        .latency()
                        .precision()
                        .flatMap(known -> Optional.ofNullable(known.intervals().get(P99)))
                        .map(LoadText::interval)
                        .orElse("");
        return "; p99 "
                + millis(summary.latencies().latency().millis().getOrDefault(P99, 0.0))
                + interval;
    }

    private static String interval(LoadPrecision.Interval within) {
        return " (95 %% CI %s to %s)".formatted(millis(within.low()), millis(within.high()));
    }

    /// What makes its figures mean less.
    public static List<String> warnings(LoadSummary summary) {
        List<String> warnings = new ArrayList<>();
        GeneratorHealth health = summary.result().generator();
        if (health.limited()) {
            warnings.add(health(health));
        }
        summary.latencies()
                .latency()
                .precision()
                .flatMap(PrecisionText::trend)
                .ifPresent(warnings::add);
        if (closed(summary)) {
            warnings.add(CLOSED);
        }
        return warnings;
    }

    /// Whether any phase waits for responses before it sends.
    public static boolean closed(LoadSummary summary) {
        return summary.profile().phases().stream().anyMatch(Phase.Closed.class::isInstance);
    }

    /// One sentence on whether the generator offered what it should.
    public static String health(GeneratorHealth health) {
        return health.limited()
                ? "THE LOAD GENERATOR COULD NOT OFFER THE LOAD AS PLANNED: %s. No conclusion about the service (%s)."
                        .formatted(GeneratorText.shortage(health), GeneratorText.lag(health))
                : "The load generator offered the load as planned: %s."
                        .formatted(GeneratorText.lag(health));
    }
}
