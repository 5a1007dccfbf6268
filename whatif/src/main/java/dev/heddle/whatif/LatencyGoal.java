package dev.heddle.whatif;

import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import java.time.Duration;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A latency objective, such as `p99<200ms`.
///
/// @param text as the user wrote it
public record LatencyGoal(String text, double percent, double boundSeconds) {
    private static final Pattern FORM = Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)<(\\S+)");

    /// @throws InputException if the text has another form
    public static LatencyGoal parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        Optional<Duration> bound =
                matcher.matches() && Double.parseDouble(matcher.group(1)) > 0
                        ? Durations.parse(matcher.group(2)).filter(Duration::isPositive)
                        : Optional.empty();
        return bound.map(time -> new LatencyGoal(text, percent(matcher), time.toNanos() / 1e9))
                .orElseThrow(
                        () ->
                                new InputException(
                                        "--objective '%s': expected a percentile, < and a time, such as 'p99<200ms'"
                                                .formatted(text)));
    }

    private static double percent(Matcher matcher) {
        return Double.parseDouble(matcher.group(1));
    }
}
