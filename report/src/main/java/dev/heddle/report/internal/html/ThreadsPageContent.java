package dev.heddle.report.internal.html;

import dev.heddle.model.Figures;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.StackGroup;
import dev.heddle.report.ThreadsReport;
import dev.heddle.report.internal.chart.Flames;
import dev.heddle.report.internal.sentence.HangText;
import dev.heddle.report.internal.sentence.ThreadActivityText;
import dev.heddle.report.internal.sentence.ThreadsText;
import java.util.List;
import java.util.stream.Collectors;

/// The content of the template of a JVM's threads.
///
/// @param headline the worst hang, or that there is none
/// @param locks a line for each lock that threads wait for
/// @param text the same as in a terminal
public record ThreadsPageContent(
        Frame frame,
        Flames flames,
        String looked,
        String headline,
        List<Stuck> hangs,
        List<String> locks,
        List<Group> groups,
        String text) {
    private static final int MOST_GROUPS = 100;
    private static final int MOST_STACKS = 5_000;
    private static final String BUSY = "busy";
    private static final String ALL = "all";

    private static final List<Flames.Picture> PICTURES =
            List.of(
                    new Flames.Picture(BUSY, "threads with work", "threads", 1, 0),
                    new Flames.Picture(ALL, "all threads, idle ones too", "threads", 1, 0));

    /// @param links which thread waits for which other
    public record Stuck(String headline, List<String> links, String fix) {}

    /// @param summary how many threads are where
    public record Group(String summary, List<String> stack) {}

    public static ThreadsPageContent of(ThreadsResult result) {
        Flames flames = flames(result);
        String looked = ThreadsText.looked(result.looked());
        return new ThreadsPageContent(
                Frame.of("Threads of " + result.looked().of(), flames),
                flames,
                looked,
                result.hangs().stream()
                        .findFirst()
                        .map(ThreadsText::headline)
                        .or(
                                () ->
                                        ThreadActivityText.suspicious(result).stream()
                                                .findFirst()
                                                .map(ThreadActivityText::titled))
                        .orElseGet(() -> ThreadsText.noHang(result)),
                result.hangs().stream().map(ThreadsPageContent::stuck).toList(),
                result.locks().stream()
                        .map(
                                lock ->
                                        Figures.count(lock.waiting())
                                                + " waiting: "
                                                + ThreadsText.lock(lock))
                        .toList(),
                result.groups().stream()
                        .filter(group -> !group.idle())
                        .limit(MOST_GROUPS)
                        .map(ThreadsPageContent::group)
                        .toList(),
                ThreadsReport.of(result, MOST_GROUPS, 0));
    }

    private static Stuck stuck(Hang hang) {
        return new Stuck(ThreadsText.headline(hang), ThreadsText.links(hang), HangText.fix(hang));
    }

    private static Group group(StackGroup group) {
        return new Group(
                "%s %s, %s: %s%s"
                        .formatted(
                                Figures.count(group.threads()),
                                group.virtual() ? "virtual" : "platform",
                                group.state().map(Enum::name).orElse("state unknown"),
                                group.site(),
                                group.names().stream()
                                        .collect(Collectors.joining(", ", " (", ")"))
                                        .replace(" ()", "")),
                group.stack());
    }

    private static Flames flames(ThreadsResult result) {
        Flames.Builder flames = new Flames.Builder();
        flames.owner(result.looked().of());
        for (StackGroup group : result.groups()) {
            if (!group.stack().isEmpty()) {
                flames.add(ALL, group.virtual(), group.threads(), group.stack());
                if (!group.idle()) {
                    flames.add(BUSY, group.virtual(), group.threads(), group.stack());
                }
            }
        }
        return flames.build(PICTURES, MOST_STACKS);
    }
}
