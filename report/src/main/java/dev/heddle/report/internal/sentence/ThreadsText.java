package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;

import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult;
import dev.heddle.model.thread.ThreadsResult.Contended;
import dev.heddle.model.thread.ThreadsResult.Hang;
import dev.heddle.model.thread.ThreadsResult.Holder;
import dev.heddle.model.thread.ThreadsResult.Link;
import dev.heddle.model.thread.ThreadsResult.Looked;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What the threads of a JVM showed, in sentences.
public final class ThreadsText {
    private static final String NO_HANG = "No deadlock or other hang found";

    /// That wait for one thing.
    private static final int MANY = 2;

    /// Started threads of which those of the JVM, of Heddle and of pools are few.
    private static final double STARTS = 100;

    private ThreadsText() {}

    /// `Deadlock (certain): 2 threads wait for each other`
    public static String headline(Hang hang) {
        return "%s (%s): %s"
                .formatted(HangText.title(hang), hang.confidence(), HangText.sentence(hang));
    }

    /// That none was found; where nobody is at work on what is waited for, or many wait for what
    /// nobody is known to hold, that this is no proof.
    public static String noHang(ThreadsResult result) {
        if (result.activities().unattended()) {
            return "No deadlock found, but it may hang all the same.";
        }
        String none =
                NO_HANG
                        + (result.untold().contains(Untold.OTHER_THREADS)
                                ? " in this excerpt of a dump"
                                : result.untold().contains(Untold.REST)
                                        ? " in the part of the dump that is there"
                                        : "");
        return result.locks().stream()
                .filter(lock -> lock.holder().isEmpty() && lock.waiting() >= MANY)
                .findFirst()
                .map(
                        lock ->
                                "%s; but %s threads wait for %s at %s, and who holds it is not told."
                                        .formatted(
                                                none,
                                                count(lock.waiting()),
                                                HangText.object(lock.lock()),
                                                lock.site()))
                .orElse(none + ".");
    }

    /// That nobody is at work on what some wait for; empty where somebody may be, or where a hang
    /// says why.
    public static Optional<String> unattended(ThreadsResult result) {
        return result.activities().unattended() && !result.surelyHangs()
                ? Optional.of(
                        "No thread is at work on what these wait for: that is left to a timer, an"
                                + " event from outside, a task that no worker takes, a signal that"
                                + " was lost, or a lock that is not given back (one that is not"
                                + " reentrant perhaps by who waits for it).")
                : Optional.empty();
    }

    /// What was looked at, and how many threads there were.
    public static String looked(Looked looked) {
        String runtime = runtime(looked.runtime());
        String looks = looked.looks() == 1 ? "1 snapshot" : looked.looks() + " snapshots";
        boolean several = looked.looks() != 1 && looked.seconds() > 0;
        String within = several ? " in " + millis(looked.seconds() * 1e3) : "";
        return "%s%s: %s platform and %s virtual threads; %s%s"
                .formatted(
                        looked.of(),
                        runtime,
                        count(looked.platform()),
                        count(looked.virtual()),
                        looks,
                        within);
    }

    private static String runtime(String version) {
        return version.isEmpty()
                ? ""
                : Character.isDigit(version.charAt(0)) ? ", JDK " + version : ", " + version;
    }

    /// The head of a column of twelve characters: threads that are as old as the first look.
    public static String old(Looked looked) {
        return "%12s  "
                .formatted(
                        looked.seconds() > 0
                                ? "≥ %s old".formatted(millis(looked.seconds() * 1e3))
                                : "old");
    }

    /// How many threads start, and how long one lives; empty if too few start to tell.
    public static Optional<String> turnover(ThreadsResult result) {
        return result.virtualThreads()
                .startsPerSecond()
                .filter(rate -> rate * result.looked().seconds() >= STARTS)
                .map(
                        rate ->
                                "%s threads/s start, so a virtual thread lives for %s if their number is steady (Little's law)"
                                        .formatted(
                                                number(rate),
                                                millis(result.looked().virtual() / rate * 1e3)));
    }

    /// Which thread of a hang waits for which other, a line each; empty where that is not told.
    public static List<String> links(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock -> cycle(deadlock.cycle());
            case Hang.Livelock livelock -> cycle(livelock.cycle());
            case Hang.UntoldDeadlock deadlock ->
                    deadlock.threads().stream()
                            .map(
                                    link ->
                                            "%s waits for a monitor, at %s"
                                                    .formatted(
                                                            HangText.thread(link.thread()),
                                                            link.site()))
                            .toList();
            default -> List.of();
        };
    }

    private static List<String> cycle(List<Link> cycle) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < cycle.size(); i++) {
            Link link = cycle.get(i);
            Link next = cycle.get((i + 1) % cycle.size());
            lines.add(
                    "%s waits for %s of %s%s"
                            .formatted(
                                    named(link),
                                    link.waitsFor() instanceof Awaited.End
                                            ? "the end"
                                            : HangText.object(link.waitsFor().text()),
                                    named(next),
                                    at(",", link.site())));
        }
        return lines;
    }

    private static String named(Link link) {
        boolean untold = link.thread().id() < 0 && link.thread().name().isEmpty();
        return (untold ? "a thread " : "") + HangText.thread(link.thread());
    }

    /// The lock, where it is waited for, and who holds it.
    public static String lock(Contended lock) {
        String holder = lock.holder().map(ThreadsText::holder).orElse("; no known owner");
        return HangText.object(lock.lock()) + at("", lock.site()) + holder;
    }

    /// Where a thread is, behind a comma or nothing; empty if its stack is not told.
    private static String at(String before, String site) {
        return site.equals(StackFrames.UNKNOWN) ? "" : before + " at " + site;
    }

    private static String holder(Holder holder) {
        String next =
                holder.waitsFor()
                        .map(object -> ", which waits for " + HangText.object(object))
                        .orElse("");
        String within =
                holder.handler().isEmpty()
                                || holder.handler().equals(Frame.of(holder.site()).call())
                        ? ""
                        : " (in " + holder.handler() + ")";
        return "; held by %s%s%s%s"
                .formatted(HangText.thread(holder.thread()), at("", holder.site()), within, next);
    }
}
