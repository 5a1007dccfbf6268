package dev.heddle.report;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.load.FleetSummary;
import dev.heddle.model.load.FleetSummary.Did;
import dev.heddle.model.load.FleetSummary.Loss;
import dev.heddle.model.load.FleetSummary.Pod;
import dev.heddle.model.statistics.Distribution;
import dev.heddle.report.internal.text.Lines;
import dev.heddle.report.internal.text.Table;
import dev.heddle.report.internal.text.TextTable;
import java.util.List;

/// The result of a load that several pods offered, as text as wide as [TextWidth].
public final class FleetReport {
    private static final List<String> COLUMNS =
            List.of("pod", "node", "offered", "completed", "failed", "max lag", "CPU");

    private FleetReport() {}

    /// @param latency of all requests of all pods
    public static String of(FleetSummary summary, Distribution latency) {
        Lines text = new Lines();
        text.raw(LoadReport.of(summary.load(), latency) + "\n");
        text.raw(TextTable.of(table(summary.pods())) + "\n");
        text.line("", begun(summary));
        for (Pod pod : summary.pods()) {
            pod.loss().ifPresent(loss -> text.line("", lost(pod, loss)));
        }
        if (!summary.complete()) {
            text.line("", incomplete(summary));
        }
        return text.toString();
    }

    private static Table table(List<Pod> pods) {
        return new Table("Pods", COLUMNS, pods.stream().map(FleetReport::row).toList());
    }

    private static List<String> row(Pod pod) {
        Did did = pod.did();
        return List.of(
                pod.name(),
                pod.node(),
                count(did.totals().offered()),
                count(did.totals().completed()),
                count(did.totals().failures()),
                millis(did.maxLagMillis()),
                pod.loss().isEmpty() ? percent(did.cpuShare()) : "–");
    }

    private static String begun(FleetSummary summary) {
        return "The pods started within %s of each other (clock uncertainty ±%s)."
                .formatted(
                        millis(summary.startSpread().millis()),
                        millis(summary.startSpread().plusMinusMillis()));
    }

    private static String lost(Pod pod, Loss loss) {
        String what =
                switch (loss.why()) {
                    case NOT_STARTED -> "did not start";
                    case DIED -> "exited";
                    case REMOVED -> "was deleted or evicted";
                    case SILENT -> "stopped reporting";
                    case FAILED -> "failed";
                };
        String when = loss.second() == 0 ? "" : " after %d s".formatted(loss.second());
        String why = loss.message().isEmpty() ? "" : ": " + loss.message();
        return "%s %s%s%s".formatted(pod.name(), what, when, why);
    }

    private static String incomplete(FleetSummary summary) {
        long whole = summary.pods().stream().filter(pod -> pod.loss().isEmpty()).count();
        return ("INCOMPLETE: %d of %d pods finished. Requests in flight on a lost pod count as"
                        + " unfinished; what it did after its last report is unknown.")
                .formatted(whole, summary.asked());
    }
}
