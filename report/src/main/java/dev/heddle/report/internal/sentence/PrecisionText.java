package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadPrecision.Goal;
import dev.heddle.model.load.LoadPrecision.Trend;
import java.util.Optional;

/// Sentences on how precisely a load determines its percentiles.
public final class PrecisionText {
    private PrecisionText() {}

    /// Whether the wanted precision was reached; empty if none was given.
    public static Optional<String> goal(LoadPrecision precision) {
        return precision.goal().map(PrecisionText::sentence);
    }

    private static String sentence(Goal goal) {
        String wanted = "%s±%s".formatted(goal.percentile(), percent(goal.wanted()));
        double reached = goal.reached().orElse(0.0);
        return switch (goal.outcome()) {
            case REACHED ->
                    "%s is known to ±%s (95 %% confidence), as precisely as --until %s asked for."
                            .formatted(goal.percentile(), percent(reached), wanted);
            case TOO_SHORT ->
                    "--until %s was not reached: a load of less than 10 s has no intervals."
                            .formatted(wanted);
            case TOO_FEW_REQUESTS ->
                    ("--until %s was not reached: so few independent requests do not determine %s;"
                                    + " use a longer load (-d) or a higher rate.")
                            .formatted(wanted, goal.percentile());
            case TREND ->
                    ("--until %s was not reached: %s rose or fell during the load, so it has no one"
                                    + " value; warm up the service first, or lower the rate.")
                            .formatted(wanted, goal.percentile());
            case TOO_WIDE ->
                    ("--until %s was not reached: %s is known to ±%s (95 %% confidence); a load %s"
                                    + " times as long would do (-d).")
                            .formatted(
                                    wanted,
                                    goal.percentile(),
                                    percent(reached),
                                    number(Math.pow(reached / goal.wanted(), 2)));
        };
    }

    /// Warning that latency was not steady; empty if that is not evident.
    public static Optional<String> trend(LoadPrecision precision) {
        return precision.trend().map(PrecisionText::sentence);
    }

    private static String sentence(Trend trend) {
        return ("Latency was not steady: p99 was %s in the first half and %s in the second"
                        + " (Mann–Kendall, p = %.2g); percentiles are of both.")
                .formatted(
                        millis(trend.firstMillis()),
                        millis(trend.secondMillis()),
                        trend.probability());
    }
}
