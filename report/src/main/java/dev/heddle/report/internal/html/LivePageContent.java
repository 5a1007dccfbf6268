package dev.heddle.report.internal.html;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.rate;

import dev.heddle.model.Durations;
import dev.heddle.report.LivePage.Load;
import dev.heddle.report.LivePage.Status;
import dev.heddle.report.LivePage.Subject;
import dev.heddle.report.WatchReport;
import dev.heddle.report.internal.text.Table;
import java.util.ArrayList;
import java.util.List;

/// The content of the template of a run that goes on.
///
/// @param subject the subject as last seen, a line each
/// @param loads the latest first
public record LivePageContent(
        Frame frame, Status status, String left, List<String> subject, Table loads) {
    private static final List<String> COLUMNS =
            List.of("trial", "load", "offered", "completed", "failed", "in flight", "p99");

    public static LivePageContent of(Status status) {
        return new LivePageContent(
                Frame.plain(status.experiment()),
                status,
                Durations.text(status.left()),
                subject(status.subject()),
                new Table(
                        "",
                        COLUMNS,
                        status.loads().reversed().stream().map(LivePageContent::row).toList()));
    }

    private static List<String> subject(Subject seen) {
        List<String> lines = new ArrayList<>();
        seen.busiest().forEach(use -> lines.add(WatchReport.inUse(use)));
        seen.process().ifPresent(sample -> lines.add(sample.threads().count() + " OS threads"));
        seen.process().ifPresent(sample -> lines.add(bytes(sample.rssBytes()) + " resident"));
        seen.heapUsedBytes().ifPresent(bytes -> lines.add(bytes(bytes) + " of heap used"));
        return lines;
    }

    private static List<String> row(Load load) {
        return List.of(
                load.trial(),
                "%s, %d s".formatted(load.what(), load.second()),
                perSecond(load, load.soFar().offered()),
                perSecond(load, load.soFar().completed()),
                count(load.soFar().failures()),
                count(load.soFar().inFlight()),
                load.p99Millis() > 0 ? millis(load.p99Millis()) : "");
    }

    private static String perSecond(Load load, long count) {
        return rate(count / (double) Math.max(1, load.second()));
    }
}
