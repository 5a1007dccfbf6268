package dev.heddle.analyze;

import dev.heddle.model.Distribution;
import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.LoadSummary;
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
    private static final String EXPECTED =
            "a metric (p50, p99.9, mean, max, errors, rate), one of < <= > >=, and a value, such as"
                    + " p99<300ms, errors<0.1% or rate>=990";

    /// @throws InputException if the text has another form
    public static Expectation parse(String text) {
        return parse("expect", text);
    }

    /// One that is about latency.
    ///
    /// @param field what gave it, for the message
    /// @throws InputException if the text has another form, or is about something else
    public static Expectation ofLatency(String field, String text) {
        Expectation parsed = parse(field, text);
        if (!parsed.ofLatency()) {
            throw InputException.of(field, "'%s': expected %s".formatted(text, LATENCIES));
        }
        return parsed;
    }

    private static Expectation parse(String field, String text) {
        Matcher matcher = FORM.matcher(text.replace(" ", ""));
        if (!matcher.matches()) {
            throw wrong(field, text);
        }
        String metric = matcher.group(1);
        String value = matcher.group(3);
        boolean share = metric.equals("errors") && value.endsWith("%");
        double bound =
                switch (metric) {
                    case "rate" -> number(field, text, value);
                    case "errors" ->
                            share
                                    ? number(field, text, value.substring(0, value.length() - 1))
                                            / 100
                                    : number(field, text, value);
                    default ->
                            Durations.parse(value)
                                    .map(duration -> duration.toNanos() / 1e6)
                                    .orElseThrow(() -> wrong(field, text));
                };
        return new Expectation(text, metric, matcher.group(2), bound, share);
    }

    /// Whether it is about latency.
    private boolean ofLatency() {
        return !metric.equals("errors") && !metric.equals("rate");
    }

    /// Share of the requests that may take longer than the bound of one about latency. A mean is
    /// exceeded by the share e⁻¹ of waits that are exponential; a maximum is read as p99.9, since
    /// for ever there is none.
    public double shareOver() {
        return switch (metric) {
            case "mean" -> Math.exp(-1);
            case "max" -> 1e-3;
            default -> 1 - Double.parseDouble(metric.substring(1)) / 100;
        };
    }

    /// Whether it holds. What could not be measured does not: a latency where nothing was answered,
    /// a share of errors where nothing was offered.
    ///
    /// @param latency of all requests
    public boolean holds(LoadSummary summary, Distribution latency) {
        return measured(summary, latency) && holds(found(summary, latency));
    }

    /// Whether there is anything to judge by.
    public boolean measured(LoadSummary summary, Distribution latency) {
        return ofLatency() ? latency.total() > 0 : summary.result().totals().offered() > 0;
    }

    /// The same for one that is about latency.
    public boolean holds(Distribution latency) {
        return latency.total() > 0 && holds(latencyMillis(latency));
    }

    /// What was found, in the unit of the bound.
    public double found(LoadSummary summary, Distribution latency) {
        return switch (metric) {
            case "rate" -> summary.completedPerSecond();
            case "errors" -> errors(summary);
            default -> latencyMillis(latency);
        };
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

    private static double number(String field, String text, String value) {
        try {
            return Double.parseDouble(value);
        } catch (NumberFormatException e) {
            throw wrong(field, text);
        }
    }

    private static InputException wrong(String field, String text) {
        return InputException.of(field, "'%s': expected %s".formatted(text, EXPECTED));
    }
}
