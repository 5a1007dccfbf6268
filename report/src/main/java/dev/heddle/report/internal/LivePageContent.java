package dev.heddle.report.internal;

import dev.heddle.model.Durations;
import dev.heddle.model.Figures;
import dev.heddle.report.LivePage.Load;
import dev.heddle.report.LivePage.Status;
import dev.heddle.report.LivePage.Subject;
import dev.heddle.report.WatchReport;
import java.util.ArrayList;
import java.util.List;

/// What the template of a run that goes on shows.
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
        seen.process().ifPresent(of -> lines.add(of.osThreads() + " OS threads"));
        seen.process().ifPresent(of -> lines.add(Figures.bytes(of.rssBytes()) + " resident"));
        seen.heapUsedBytes().ifPresent(bytes -> lines.add(Figures.bytes(bytes) + " of heap used"));
        return lines;
    }

    private static List<String> row(Load load) {
        return List.of(
                load.trial(),
                "%s, %d s".formatted(load.what(), load.second()),
                perSecond(load, load.soFar().offered()),
                perSecond(load, load.soFar().completed()),
                Figures.count(load.soFar().failures()),
                Figures.count(load.soFar().inFlight()),
                load.p99Millis() > 0 ? Figures.millis(load.p99Millis()) : "");
    }

    private static String perSecond(Load load, long count) {
        return Figures.rate(count / (double) Math.max(1, load.second()));
    }
}
