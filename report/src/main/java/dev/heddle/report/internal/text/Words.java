package dev.heddle.report.internal.text;

import dev.heddle.model.Figures;
import dev.heddle.model.experiment.Workload;
import dev.heddle.model.run.Plan.Skipped;
import dev.heddle.model.statistics.Range;
import java.util.Map;
import java.util.stream.Collectors;

/// Small pieces of text that several sentences have.
public final class Words {
    private Words() {}

    /// `95 % CI 1.9 to 2.1`
    public static String interval(Range range) {
        return "95 % CI " + range(range);
    }

    public static String range(Range range) {
        return "%s to %s".formatted(Figures.number(range.low()), Figures.number(range.high()));
    }

    /// `−12 % to +18 %`, of a ratio.
    public static String percents(Range ratio) {
        return "%s to %s".formatted(percent(ratio.low()), percent(ratio.high()));
    }

    private static String percent(double ratio) {
        String text = Figures.percent(Math.abs(ratio - 1));
        return (ratio < 1 ? "−" : "+") + text;
    }

    /// The text in place of an interval, in an experiment of few blocks.
    public static String fewBlocks(int blocks) {
        return runs(blocks) + ", no confidence interval";
    }

    public static String runs(int blocks) {
        return blocks == 1 ? "one run" : blocks + " runs";
    }

    /// `12 connection-reset, 3 timed-out`
    public static String byKind(Map<String, Long> failed) {
        return failed.entrySet().stream()
                .map(entry -> Figures.count(entry.getValue()) + " " + entry.getKey())
                .collect(Collectors.joining(", "));
    }

    /// The unit that a rate of a workload counts, such as `request`.
    public static String unit(Workload workload) {
        return workload instanceof Workload.Queries ? "query" : "request";
    }

    /// `sleep on 21: requires JDK 21, not found (available: 25.0.3); …`
    public static String skipped(Skipped skipped) {
        String variable =
                skipped.wanted().matches("\\d+")
                        ? "; install it, or set JAVA_HOME_" + skipped.wanted()
                        : "";
        return "%s: requires JDK %s, not found (available: %s)%s"
                .formatted(
                        skipped.of(),
                        skipped.wanted(),
                        skipped.found().isEmpty() ? "none" : String.join(", ", skipped.found()),
                        variable);
    }

    public static String count(double value) {
        return Figures.count(Math.round(value));
    }

    public static String bytes(double value) {
        return Figures.bytes(Math.round(value));
    }
}
