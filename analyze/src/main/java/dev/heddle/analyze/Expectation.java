package dev.heddle.analyze;

import dev.heddle.model.Distribution;
import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.model.InputException;
import dev.heddle.model.LoadSummary;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a user expects of a load, such as `p99<300ms`, `errors<0.1%` or `rate>=990`.
///
/// @param text as the user wrote it
/// @param metric `mean`, `max` or `p` and a number: latency; `errors`: failed and unfinished
///   requests, as a number or a share; `rate`: completed requests per second
/// @param bound in ms for latencies, as a share of 1 where `share` says so
public record Expectation(
        String text, String metric, String operator, double bound, boolean share) {
    private static final Pattern FORM =
            Pattern.compile("(mean|max|p\\d{1,2}(?:\\.\\d{1,5})?|errors|rate)(<=|>=|<|>)(\\S+)");

    private static final String LATENCIES = "a latency (p50, p99.9, mean, max), such as p99<300ms";

    private static final String ACCEPTED =
            "a metric (p50, p99.9, mean, max, errors, rate), one of < <= > >=, and a value, such as"
                    + " p99<300ms, errors<0.1% or rate>=990";

    /// @throws InputException if the text has another form
    public static Expectation parse(String text) {
        return parse("--expect", text);
    }

    /// One that is about latency.
    ///
    /// @param option what gave it, for the message
    /// @throws InputException if the text has another form, or is about something else
    public static Expectation ofLatency(String option, String text) {
        Expectation parsed = parse(option, text);
        if (parsed.metric.equals("errors") || parsed.metric.equals("rate")) {
            throw new InputException("%s '%s': accepted: %s".formatted(option, text, LATENCIES));
        }
        return parsed;
    }

    private static Expectation parse(String option, String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()) {
            throw wrong(option, text);
        }
        String metric = matcher.group(1);
        String value = matcher.group(3);
        boolean share = metric.equals("errors") && value.endsWith("%");
        double bound =
                switch (metric) {
                    case "rate" -> number(option, text, value);
                    case "errors" ->
                            share
                                    ? number(option, text, value.substring(0, value.length() - 1))
                                            / 100
                                    : number(option, text, value);
                    default ->
                            Durations.parse(value)
                                    .map(duration -> duration.toNanos() / 1e6)
                                    .orElseThrow(() -> wrong(option, text));
                };
        return new Expectation(text, metric, matcher.group(2), bound, share);
    }

    /// What was found instead, such as `p99<300ms does not hold: p99 is 412 ms`; empty if it holds.
    ///
    /// @param latency of all requests
    public Optional<String> broken(LoadSummary summary, Distribution latency) {
        double found =
                switch (metric) {
                    case "rate" -> summary.completedPerSecond();
                    case "errors" -> errors(summary);
                    default -> latencyMillis(latency);
                };
        return broken(found);
    }

    /// The same for one that is about latency.
    public Optional<String> brokenBy(Distribution latency) {
        return broken(latencyMillis(latency));
    }

    private Optional<String> broken(double found) {
        return holds(found)
                ? Optional.empty()
                : Optional.of(
                        "%s does not hold: %s is %s".formatted(text, metric, readable(found)));
    }

    private double latencyMillis(Distribution latency) {
        return switch (metric) {
            case "mean" -> latency.meanMillis();
            case "max" -> latency.maxMillis();
            default -> latency.percentileMillis(Double.parseDouble(metric.substring(1)));
        };
    }

    private double errors(LoadSummary summary) {
        return share
                ? summary.errorShare()
                : summary.result().totals().failures() + summary.result().totals().unfinished();
    }

    private boolean holds(double found) {
        return switch (operator) {
            case "<" -> found < bound;
            case "<=" -> found <= bound;
            case ">" -> found > bound;
            default -> found >= bound;
        };
    }

    private String readable(double found) {
        return switch (metric) {
            case "rate" -> Figures.rate(found);
            case "errors" -> share ? Figures.number(found * 100) + " %" : Figures.number(found);
            default -> Figures.millis(found);
        };
    }

    private static double number(String option, String text, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw wrong(option, text);
        }
    }

    private static InputException wrong(String option, String text) {
        return new InputException("%s '%s': accepted: %s".formatted(option, text, ACCEPTED));
    }
}
