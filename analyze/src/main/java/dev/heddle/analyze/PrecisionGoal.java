package dev.heddle.analyze;

import dev.heddle.model.InputException;
import dev.heddle.model.load.LoadPrecision.Goal;
import dev.heddle.model.load.LoadPrecision.Interval;
import dev.heddle.model.load.LoadPrecision.Outcome;
import dev.heddle.model.load.LoadPrecision.Trend;
import dev.heddle.model.statistics.Distribution;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A precision with which a percentile is to be known, such as `p99±5%`, so that a load can end
/// once it is (as in Lancet, Kogias et al., USENIX ATC 2019). Pure.
///
/// @param percent such as 99
/// @param share such as 0.05
public record PrecisionGoal(String percentile, double percent, double share) {
    /// The shortest load that can reach one.
    public static final Duration SHORTEST = Duration.ofSeconds(Precisions.FEWEST_BATCHES);

    private static final Pattern FORM =
            Pattern.compile(
                    "p(\\d{1,2}(?:\\.\\d{1,5})?)(?:±|\\+-|\\+/-)(\\d{1,2}(?:\\.\\d{1,3})?)%");

    /// A wider interval is no precision.
    private static final double WIDEST = 0.5;

    /// @throws InputException if the text has another form
    public static PrecisionGoal parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (matcher.matches()) {
            double percent = Double.parseDouble(matcher.group(1));
            double share = Double.parseDouble(matcher.group(2)) / 100;
            if (percent > 0 && share > 0 && share <= WIDEST) {
                return new PrecisionGoal("p" + matcher.group(1), percent, share);
            }
        }
        throw InputException.of(
                "until",
                "'%s': expected a percentile and a precision of at most 50%%, such as p99±5%%"
                                .formatted(text)
                        + " or p99+-5%");
    }

    /// Whether a load has reached it.
    public Goal judged(List<Distribution> slices) {
        if (slices.size() < Precisions.FEWEST_BATCHES) {
            return goal(Optional.empty(), Outcome.TOO_SHORT);
        }
        Optional<Interval> interval = Precisions.interval(slices, percent);
        if (interval.isEmpty()) {
            return goal(Optional.empty(), Outcome.TOO_FEW_REQUESTS);
        }
        double value = Distribution.merged(slices).percentileMillis(percent);
        double reached =
                Math.max(interval.get().high() - value, value - interval.get().low()) / value;
        if (Precisions.trend(slices, percent).filter(this::matters).isPresent()) {
            return goal(Optional.of(reached), Outcome.TREND);
        }
        return goal(Optional.of(reached), reached <= share ? Outcome.REACHED : Outcome.TOO_WIDE);
    }

    private boolean matters(Trend trend) {
        return Math.abs(trend.secondMillis() / trend.firstMillis() - 1) > share;
    }

    private Goal goal(Optional<Double> reached, Outcome outcome) {
        return new Goal(percentile, share, reached, outcome);
    }
}
