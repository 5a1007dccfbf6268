package dev.heddle.analyze;

import dev.heddle.analyze.Validity.Conclusive;
import dev.heddle.analyze.Validity.NoConclusion;
import dev.heddle.analyze.Validity.Reason;
import dev.heddle.model.InputException;
import dev.heddle.model.watch.WatchResult;
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
        double percent = Double.parseDouble(form.group(2));
        if (percent == 0 || percent > 100) {
            throw InputException.of(
                    "expect",
                    "'%s': is %s met; expected more than 0%% and at most 100%%"
                            .formatted(text, percent == 0 ? "never" : "always"));
        }
        return new UtilizationExpectation(text, form.group(1), percent / 100);
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

    /// The highest utilization of all snapshots, and whether it is below the bound.
    ///
    /// @param highest utilization in any of them; empty if it was seen in none
    public Validity<Check> check(Optional<Double> highest) {
        return highest.<Validity<Check>>map(
                        found -> new Conclusive<>(new Check(found, found < below)))
                .orElseGet(() -> new NoConclusion<>(Reason.NOT_SEEN));
    }
}
