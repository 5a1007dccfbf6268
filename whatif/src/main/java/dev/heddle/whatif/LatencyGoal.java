package dev.heddle.whatif;

import dev.heddle.model.InputException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A latency objective, such as `p99<200ms`.
///
/// @param text as the user wrote it
public record LatencyGoal(String text, double percent, double boundSeconds) {
    private static final Pattern FORM =
            Pattern.compile("p(\\d{1,2}(?:\\.\\d{1,3})?)<(\\d{1,6}(?:\\.\\d{1,6})?)(ms|s)");

    /// @throws InputException if the text has another form
    public static LatencyGoal parse(String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()
                || Double.parseDouble(matcher.group(1)) == 0
                || Double.parseDouble(matcher.group(2)) == 0) {
            throw new InputException(
                    "--objective '%s': expected a percentile, < and a time, such as 'p99<200ms'"
                            .formatted(text));
        }
        double unit = matcher.group(3).equals("s") ? 1 : 1e-3;
        return new LatencyGoal(
                text,
                Double.parseDouble(matcher.group(1)),
                unit * Double.parseDouble(matcher.group(2)));
    }
}
