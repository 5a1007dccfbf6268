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
    private static final Pattern FORM =
            Pattern.compile("p(?!0+(?:\\.0+)?<)(\\d{1,2}(?:\\.\\d{1,3})?)<(\\S+)");

    /// @throws InputException if the text has another form
    public static LatencyGoal parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        Optional<Duration> bound =
                matcher.matches()
                        ? Durations.parse(matcher.group(2)).filter(Duration::isPositive)
                        : Optional.empty();
        if (bound.isEmpty()) {
            throw new InputException(
                    "--objective '%s': expected a percentile, < and a time, such as 'p99<200ms'"
                            .formatted(text));
        }
        return new LatencyGoal(
                text, Double.parseDouble(matcher.group(1)), Durations.seconds(bound.get()));
    }
}
