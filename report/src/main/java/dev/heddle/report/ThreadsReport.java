package dev.heddle.report;

import static dev.heddle.model.Figures.count;

import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Contended;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Link;
import dev.heddle.model.thread.ThreadsResult.StackGroup;
import dev.heddle.model.thread.ThreadsResult.Task;
import dev.heddle.report.internal.sentence.HangText;
import dev.heddle.report.internal.sentence.ThreadActivityText;
import dev.heddle.report.internal.sentence.ThreadsText;
import dev.heddle.report.internal.text.Lines;
import java.util.List;
import java.util.stream.Collectors;

/// The report of `heddle threads`, as plain text as wide as [TextWidth]: threads that
/// cannot proceed, contended locks, and where the threads are.
public final class ThreadsReport {
    private static final int LOCKS = 10;
    private static final int SITES = 3;
    private static final int TASKS = 5;

    private ThreadsReport() {}

    /// @param groups how many groups of equal stacks to show
    /// @param frames how many frames of each; 0 for the site alone
    public static String of(ThreadsResult result, int groups, int frames) {
        Lines text = new Lines();
        text.line("", ThreadsText.looked(result.looked()));
        result.hangs().forEach(hang -> hang(text, hang));
        List<ThreadActivity> suspicious = ThreadActivityText.suspicious(result);
        suspicious.forEach(activity -> suspicious(text, activity));
        ordinary(text, result, suspicious.isEmpty());
        ThreadsText.unattended(result).ifPresent(told -> text.line("", told));
        locks(text, result.locks());
        groups(text, result, groups, frames);
        virtualThreads(text, result);
        text.lines("unknown: ", result.untold().stream().map(ThreadsReport::untold).toList());
        return text.toString();
    }

    /// That nothing was found is said where nothing may be wrong either.
    private static void ordinary(Lines text, ThreadsResult result, boolean nothing) {
        List<ThreadActivity> ordinary = ThreadActivityText.ordinary(result);
        if (result.hangs().isEmpty() && nothing) {
            text.line("", ThreadsText.noHang(result));
        } else if (!ordinary.isEmpty()) {
            text.line("", "Other threads:");
        }
        ordinary.forEach(activity -> text.row("  - ", ThreadActivityText.sentence(activity)));
    }

    /// The threads that cannot proceed, a sentence each, of a deadlock with its sites.
    static List<String> hangs(ThreadsResult result) {
        return result.hangs().stream()
                .map(hang -> ThreadsText.headline(hang) + sites(hang))
                .toList();
    }

    private static String sites(Hang hang) {
        return hang instanceof Hang.Deadlock deadlock
                ? deadlock.cycle().stream()
                        .map(Link::site)
                        .distinct()
                        .limit(SITES)
                        .collect(Collectors.joining(" and ", ", at ", ""))
                : "";
    }

    private static void hang(Lines text, Hang hang) {
        text.raw("\n");
        text.line("", ThreadsText.headline(hang));
        text.lines("    ", ThreadsText.links(hang));
        text.line("    fix: ", HangText.fix(hang));
    }

    private static void suspicious(Lines text, ThreadActivity activity) {
        text.line("", ThreadActivityText.titled(activity));
        ThreadActivityText.fix(activity).ifPresent(fix -> text.line("    fix: ", fix));
    }

    private static void locks(Lines text, List<Contended> locks) {
        if (locks.isEmpty()) {
            return;
        }
        text.raw("\nContended locks\n");
        for (Contended lock : locks.subList(0, Math.min(LOCKS, locks.size()))) {
            text.row(" %6s  ".formatted(count(lock.waiting())), ThreadsText.lock(lock));
        }
        if (locks.size() > LOCKS) {
            text.raw("         … %d more\n".formatted(locks.size() - LOCKS));
        }
    }

    private static void groups(Lines text, ThreadsResult result, int shown, int frames) {
        List<StackGroup> busy = result.groups().stream().filter(group -> !group.idle()).toList();
        boolean several = result.looked().looks() > 1;
        text.raw("\nThreads by stack\n");
        text.raw(
                " threads %skind      state          at\n"
                        .formatted(several ? "  unchanged " : ""));
        for (StackGroup group : busy.subList(0, Math.min(shown, busy.size()))) {
            String stood = several ? " %10s ".formatted(count(group.stoodStill().orElse(0))) : "";
            text.row(
                    " %7s %s%-9s %-14s "
                            .formatted(
                                    count(group.threads()),
                                    stood,
                                    group.virtual() ? "virtual" : "platform",
                                    group.state().map(Enum::name).orElse("–")),
                    group.site() + names(group.names()));
            text.lines("             ", group.stack().stream().limit(frames).toList());
        }
        if (busy.size() > shown) {
            text.raw(
                    " %7s … in %s more groups; --groups N shows more\n"
                            .formatted(
                                    count(threads(busy.subList(shown, busy.size()))),
                                    count(busy.size() - shown)));
        }
        String unchanged = several ? "            " : "";
        int idle = threads(result.groups()) - threads(busy);
        text.row(
                " %7s %s".formatted(count(idle), unchanged),
                "idle: pool workers without tasks, selectors, JVM-internal threads");
        int stackless =
                result.looked().platform() + result.looked().virtual() - threads(result.groups());
        if (stackless > 0) {
            text.row(
                    " %7s %s".formatted(count(stackless), unchanged),
                    result.untold().contains(Untold.OTHER_THREADS)
                            ? "without a stack in this excerpt"
                            : "without a stack: not started yet, or threads of the JVM itself");
        }
    }

    private static void virtualThreads(Lines text, ThreadsResult result) {
        List<Task> tasks = result.virtualThreads().tasks();
        if (tasks.isEmpty()) {
            return;
        }
        boolean several = result.looked().looks() > 1;
        text.raw("\nVirtual threads by task\n");
        text.raw(
                " threads %sstarted to run\n"
                        .formatted(several ? ThreadsText.old(result.looked()) : ""));
        for (Task task : tasks.subList(0, Math.min(TASKS, tasks.size()))) {
            text.line(
                    " %7s ".formatted(count(task.threads()))
                            + task.old().map(old -> "%12s  ".formatted(count(old))).orElse(""),
                    task.site().isEmpty() ? "not running yet" : task.site());
        }
        if (tasks.size() > TASKS) {
            text.raw("         … %s more\n".formatted(count(tasks.size() - TASKS)));
        }
        ThreadsText.turnover(result).ifPresent(turnover -> text.line("", turnover));
    }

    private static int threads(List<StackGroup> groups) {
        return groups.stream().mapToInt(StackGroup::threads).sum();
    }

    private static String names(List<String> names) {
        return names.isEmpty()
                ? ""
                : names.stream()
                        .collect(Collectors.joining(", ", " (", names.size() > 2 ? ", …)" : ")"));
    }

    private static String untold(Untold untold) {
        return switch (untold) {
            case WAITS -> "what threads wait for: dumps of JDK 21 to 24 contain stacks only";
            case LOCK_OWNERS ->
                    "owners of java.util.concurrent locks: use heddle threads PID on the running JVM, or"
                            + " jcmd PID Thread.print -l";
            case VIRTUAL_THREADS ->
                    "unmounted virtual threads: use heddle threads PID on the running JVM, or"
                            + " jcmd PID Thread.dump_to_file -format=json FILE";
            case VIRTUAL_MONITORS ->
                    "monitors that virtual threads hold or wait for: dumps contain them from JDK 25 on";
            case OTHER_THREADS ->
                    "other threads: the text is an excerpt, without the first line of a dump (Full"
                            + " thread dump …)";
            case REST -> "the rest: the text ends in the middle of the dump";
        };
    }
}
