package dev.heddle.report;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Secrets;
import dev.heddle.model.load.LoadPrecision;
import dev.heddle.model.load.LoadPrecision.Interval;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.StepResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.LoadSummary.Percentiles;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.report.internal.sentence.LoadText;
import dev.heddle.report.internal.sentence.PrecisionText;
import dev.heddle.report.internal.text.TextHistogram;
import dev.heddle.report.internal.text.Words;
import dev.heddle.report.internal.text.Wrapped;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// The result of a load as text as wide as [TextWidth].
public final class LoadReport {
    private static final String TLS_FAILED = "tls-failed";
    private static final String NONE = "–";
    private static final int LABEL = 13;

    /// Percentiles that a narrow terminal does not show, the first that goes first.
    private static final List<String> DISPENSABLE = List.of("p75", "p99.99", "p90", "p99.9");
    private static final int FIGURE = 10;
    private static final int STEP_NAME = 34;
    private static final List<String> STEP_PERCENTILES = List.of("p50", "p90", "p99", "max");

    private LoadReport() {}

    /// @param latency of all requests
    public static String of(LoadSummary summary, Distribution latency) {
        List<String> lines = new ArrayList<>();
        counts(lines, summary);
        lines.add("");
        percentiles(lines, summary, latency.total() > 0);
        steps(lines, summary.result().traffic().steps());
        failures(lines, summary.result().traffic());
        lines.add("");
        lines.add("Requests by latency");
        lines.addAll(TextHistogram.of(latency));
        lines.add("");
        lines.add(wrapped(LoadText.health(summary.result().generator())));
        summary.latencies()
                .latency()
                .precision()
                .ifPresent(precision -> precision(lines, precision));
        if (summary.result().totals().failed().containsKey(TLS_FAILED)) {
            lines.add(
                    wrapped(
                            "TLS failed: trust a private CA with --cacert, or accept any certificate"
                                    + " with -k."));
        }
        if (LoadText.closed(summary)) {
            lines.add(wrapped(LoadText.CLOSED));
        }
        return String.join("\n", lines) + "\n";
    }

    private static void precision(List<String> lines, LoadPrecision precision) {
        PrecisionText.goal(precision).ifPresent(sentence -> lines.add(wrapped(sentence)));
        PrecisionText.trend(precision).ifPresent(sentence -> lines.add(wrapped(sentence)));
    }

    private static String wrapped(String text) {
        return Wrapped.lines("", text).stripTrailing();
    }

    private static void counts(List<String> lines, LoadSummary summary) {
        LoadResult result = summary.result();
        LoadResult.Totals totals = result.totals();
        double seconds = result.offeredSeconds();
        lines.add(
                total("offered", totals.offered())
                        + "  %s for %s s"
                                .formatted(
                                        rate(seconds == 0 ? 0 : totals.offered() / seconds),
                                        number(seconds)));
        lines.add(
                total("completed", totals.completed()) + "  " + rate(summary.completedPerSecond()));
        lines.add(total("failed", totals.failures()) + "  " + Words.byKind(totals.failed()));
        lines.add(total("unfinished", totals.unfinished()));
        long retried = result.traffic().retried();
        if (retried > 0) {
            lines.add(total("retried", retried) + "  since the service had not taken them");
        }
        lines.add(
                "%-13s%12s  over %s connections"
                        .formatted(
                                "received",
                                bytes(result.traffic().receivedBytes()),
                                count(result.traffic().connectionsOpened())));
        lines.replaceAll(String::stripTrailing);
    }

    private static String total(String label, long value) {
        return "%-13s%12s".formatted(label, count(value));
    }

    /// @param any whether there is any latency
    private static void percentiles(List<String> lines, LoadSummary summary, boolean any) {
        lines.add(
                " ".repeat(LABEL)
                        + fitting(summary.latencies().latency().millis()).keySet().stream()
                                .map(LoadReport::column)
                                .collect(Collectors.joining()));
        boolean completed = summary.result().totals().completed() > 0;
        lines.add(row("latency", summary.latencies().latency(), any));
        summary.latencies()
                .latency()
                .precision()
                .map(LoadPrecision::intervals)
                .filter(known -> !known.isEmpty())
                .ifPresent(known -> lines.add(row(summary.latencies().latency().millis(), known)));
        lines.add(row("service time", summary.latencies().service(), completed));
    }

    /// A line for each step of a scenario.
    private static void steps(List<String> lines, List<StepResult> steps) {
        if (steps.isEmpty()) {
            return;
        }
        lines.add("");
        lines.add(
                "%-36s%12s%12s".formatted("step", "completed", "failed")
                        + STEP_PERCENTILES.stream()
                                .map(LoadReport::column)
                                .collect(Collectors.joining()));
        steps.forEach(step -> lines.add(row(step)));
        lines.add("(service-time percentiles)");
    }

    private static void failures(List<String> lines, LoadResult.Traffic traffic) {
        List<String> failures = new ArrayList<>(FailedRequests.lines(traffic.failures()));
        failures.addAll(FailedRequests.said(traffic.said()));
        if (!failures.isEmpty()) {
            lines.add("");
            lines.add("Failed requests");
            failures.forEach(line -> lines.add(Wrapped.lines("  ", line).stripTrailing()));
        }
    }

    private static String row(StepResult step) {
        long failed = step.failed().values().stream().mapToLong(Long::longValue).sum();
        return "%-36s%12s%12s"
                        .formatted(
                                Wrapped.shortened(Secrets.hidden(step.name()), STEP_NAME),
                                count(step.completed()),
                                count(failed))
                + STEP_PERCENTILES.stream()
                        .map(name -> step.millis().millis().getOrDefault(name, 0.0))
                        .map(millis -> column(step.completed() == 0 ? NONE : millis(millis)))
                        .collect(Collectors.joining());
    }

    /// Those for which a terminal has room.
    private static Map<String, Double> fitting(Map<String, Double> millis) {
        Map<String, Double> fitting = new LinkedHashMap<>(millis);
        for (String name : DISPENSABLE) {
            if (LABEL + FIGURE * fitting.size() > TextWidth.columns()) {
                fitting.remove(name);
            }
        }
        return fitting;
    }

    /// @param any whether there is anything that they are percentiles of
    private static String row(String label, Percentiles percentiles, boolean any) {
        return "%-13s".formatted(label)
                + fitting(percentiles.millis()).values().stream()
                        .map(millis -> column(any ? millis(millis) : NONE))
                        .collect(Collectors.joining());
    }

    /// The 95 % intervals: by how much of a percentile they reach above or below it at most.
    private static String row(Map<String, Double> millis, Map<String, Interval> known) {
        return "%-13s".formatted("  95 %")
                + fitting(millis).entrySet().stream()
                        .map(entry -> column(half(entry.getValue(), known.get(entry.getKey()))))
                        .collect(Collectors.joining());
    }

    private static String half(double millis, @Nullable Interval interval) {
        return interval == null
                ? NONE
                : "±"
                        + percent(
                                Math.max(interval.high() - millis, millis - interval.low())
                                        / millis);
    }

    private static String column(String text) {
        return " ".repeat(Math.max(1, FIGURE - text.length())) + text;
    }
}
