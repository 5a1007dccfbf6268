package dev.heddle.analyze;

import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.Durations;
import dev.heddle.model.InputException;
import dev.heddle.model.Numbers;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.statistics.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a user expects of a load, such as `p99<300ms`, `errors<0.1%` or `rate>=990`.
///
/// @param text as the user wrote it
/// @param metric `mean`, `max` or `p` and a number: latency; `errors`: failed and unfinished
///   requests, as a number or a share; `rate`: completed requests per second
/// @param bound in ms for latencies, as a share of 1 where `share` says so
/// @param implied whether another implies it, whose text it has
public record Expectation(
        String text, String metric, String operator, double bound, boolean share, boolean implied) {
    private static final String ERRORS = "errors";

    private static final Pattern FORM =
            Pattern.compile(
                    "(mean|max|p(?!0+(?:\\.0+)?[<>])\\d{1,2}(?:\\.\\d{1,5})?|errors|rate)"
                            + "(<=|>=|<|>)(\\S+)");
    private static final String LATENCIES =
            "an upper bound of a latency (p50, p99.9, mean, max), such as p99<300ms";
    private static final String EXPECTED =
            "a metric (p50, p99.9, mean, max, errors, rate), one of < <= > >=, and a value, such as"
                    + " p99<300ms, errors<0.1% or rate>=990";

    /// All that is expected of one load. One about latency implies that at most 1 % of the requests
    /// fail, unless errors are stated: a request that fails is answered at once.
    ///
    /// @throws InputException if a text has another form, or is met by a worse load, by all or by
    ///   none
    public static List<Expectation> all(List<String> texts) {
        List<Expectation> all =
                new ArrayList<>(texts.stream().map(text -> parse("expect", text)).toList());
        if (all.stream().noneMatch(expected -> expected.metric.equals(ERRORS))) {
            all.stream()
                    .filter(Expectation::ofLatency)
                    .findFirst()
                    .map(latency -> fewErrors(latency.text))
                    .ifPresent(all::add);
        }
        return List.copyOf(all);
    }

    private static Expectation fewErrors(String impliedBy) {
        return new Expectation(impliedBy, ERRORS, "<=", Thresholds.MANY_FAILURES, true, true);
    }

    /// A latency objective: an upper bound.
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
        boolean share = metric.equals(ERRORS) && value.endsWith("%");
        double bound =
                switch (metric) {
                    case "rate" -> number(field, text, value);
                    case ERRORS ->
                            share
                                    ? number(field, text, value.substring(0, value.length() - 1))
                                            / 100
                                    : number(field, text, value);
                    default ->
                            Durations.parse(value)
                                    .map(duration -> duration.toNanos() / 1e6)
                                    .orElseThrow(() -> wrong(field, text));
                };
        Expectation parsed = new Expectation(text, metric, matcher.group(2), bound, share, false);
        parsed.checkBound(field);
        return parsed;
    }

    /// Refuses a bound that checks nothing: one that a worse service meets, or every load, or none.
    private void checkBound(String field) {
        boolean below = operator.startsWith("<");
        boolean strict = operator.length() == 1;
        double most = share ? 1 : Double.MAX_VALUE;
        boolean always =
                below
                        ? bound > most || (bound == most && !strict)
                        : bound < 0 || (bound == 0 && !strict);
        boolean never =
                below ? bound < 0 || (bound == 0 && (strict || ofLatency())) : bound >= most;
        if (below == metric.equals("rate")) {
            throw unmeasured(field, "met by a worse service");
        } else if (always) {
            throw unmeasured(field, "always met");
        } else if (never) {
            throw unmeasured(field, "never met");
        }
    }

    private InputException unmeasured(String field, String why) {
        return InputException.of(
                field,
                "'%s': is %s; expected a bound that tells a good load, such as p99<300ms"
                                .formatted(text, why)
                        + ", errors<0.1% or rate>=990");
    }

    /// Whether it is about latency.
    private boolean ofLatency() {
        return !metric.equals(ERRORS) && !metric.equals("rate");
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

    /// The load's value, in the unit of the bound, and whether that meets it.
    ///
    /// @param latency of all requests
    public Validity<Check> check(LoadSummary summary, Distribution latency) {
        double found = found(summary, latency);
        return Validity.of(Validity.reason(summary), Optional.of(new Check(found, holds(found))));
    }

    /// Whether one that is about latency holds; not where nothing was answered.
    public boolean holds(Distribution latency) {
        return latency.total() > 0 && holds(latencyMillis(latency));
    }

    private double found(LoadSummary summary, Distribution latency) {
        return switch (metric) {
            case "rate" -> summary.completedPerSecond();
            case ERRORS -> errors(summary);
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
        return Numbers.parse(value).orElseThrow(() -> wrong(field, text));
    }

    private static InputException wrong(String field, String text) {
        return InputException.of(field, "'%s': expected %s".formatted(text, EXPECTED));
    }
}
