package dev.heddle.analyze;

import dev.heddle.model.InputException;
import dev.heddle.model.WatchResult;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What is expected of a JVM that is watched, such as `utilization(HikariPool-1)<80%`.
///
/// @param resource a part of its kind or name, such as `cpu`
/// @param below share of its capacity
public record UtilizationExpectation(String text, String resource, double below) {
    private static final Pattern FORM =
            Pattern.compile("utilization\\((.+)\\)\\s*<\\s*(\\d{1,3}(?:\\.\\d+)?)\\s*%");

    /// @throws InputException if the text has another form
    public static UtilizationExpectation parse(String text) {
        Matcher form = FORM.matcher(text.strip());
        if (!form.matches()) {
            throw InputException.of(
                    "expect",
                    "'%s': expected utilization(NAME)<N%%, such as utilization(HikariPool-1)<80%%"
                            .formatted(text));
        }
        return new UtilizationExpectation(
                text, form.group(1), Double.parseDouble(form.group(2)) / 100);
    }

    /// The highest of such resources; empty if none was seen in use, so that nothing was checked.
    public Optional<Double> utilization(WatchResult result) {
        String wanted = resource.toLowerCase(Locale.ROOT);
        return result.resources().stream()
                .filter(
                        use ->
                                "%s %s %s"
                                        .formatted(use.kind(), use.id().type(), use.id().label())
                                        .toLowerCase(Locale.ROOT)
                                        .contains(wanted))
                .map(WatchResult.Use::utilization)
                .max(Double::compare);
    }

    public boolean isMetBy(double utilization) {
        return utilization < below;
    }
}
