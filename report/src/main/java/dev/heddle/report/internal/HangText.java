package dev.heddle.report.internal;

import dev.heddle.model.Figures;
import dev.heddle.model.ThreadDump.ThreadName;
import dev.heddle.model.ThreadsResult.Hang;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The sentences about threads that will not go on.
public final class HangText {
    /// `java.util.concurrent.locks.ReentrantLock$NonfairSync@1b2c`
    private static final Pattern SYNCHRONIZER =
            Pattern.compile(
                    "java\\.util\\.concurrent\\.(?:locks\\.)?([\\w$]+?)(?:\\$\\w*Sync)?(@.*)?");

    private HangText() {}

    public static String title(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock -> "Deadlock";
            case Hang.PoolWaitsForItself pool -> "Pool waits for itself";
            case Hang.NoCarrier carrier -> carrier.never() ? "Deadlock of carriers" : "No carrier";
            case Hang.BusyCarriers busy -> "Carriers that are not given back";
            case Hang.Lockout lockout -> "Waits for a signal with a lock in hand";
            case Hang.LeakedThreads leak -> "Leaked threads";
        };
    }

    public static String sentence(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock ->
                    (deadlock.cycle().size() == 1
                                    ? "a thread waits for itself"
                                    : threads(deadlock.cycle().size()) + " wait for each other")
                            + behind(deadlock.behind());
            case Hang.PoolWaitsForItself pool ->
                    "%s of %s %s for %s, at %s"
                            .formatted(
                                    pool.workers() == 1
                                            ? "the only worker"
                                            : "all %s workers"
                                                    .formatted(Figures.count(pool.workers())),
                                    pool.pool(),
                                    pool.workers() == 1 ? "waits" : "wait",
                                    switch (pool.confidence()) {
                                        case POSSIBLE ->
                                                "tasks; if those run in the same pool, none ever will";
                                        case CERTAIN, LIKELY ->
                                                "tasks that stand in the same pool's queue";
                                    },
                                    pool.site());
            case Hang.NoCarrier carrier ->
                    "%s; %s held by virtual threads that wait%s, at %s%s"
                            .formatted(
                                    noCarrier(carrier.runnable(), carrier.next()),
                                    all(carrier.carriers()),
                                    carrier.waitsFor().isEmpty()
                                            ? ""
                                            : " for " + object(carrier.waitsFor()),
                                    carrier.site(),
                                    carrier.never()
                                            ? "; who could let them go on has none, either"
                                            : "");
            case Hang.BusyCarriers busy ->
                    "%s; in all looks %s held by the same virtual threads, of which %d %s, at %s"
                            .formatted(
                                    noCarrier(busy.runnable(), busy.next()),
                                    all(busy.carriers()),
                                    busy.running(),
                                    busy.running() == 1 ? "runs" : "run",
                                    busy.site());
            case Hang.Lockout lockout ->
                    "%s waits for %s at %s, and holds %s%s"
                            .formatted(
                                    thread(lockout.waiting().thread()),
                                    object(lockout.waiting().waitsFor()),
                                    lockout.waiting().site(),
                                    object(lockout.holds()),
                                    behind(lockout.behind()));
            case Hang.LeakedThreads leak ->
                    "%d pools named %s, %s in all, and all of them are idle"
                            .formatted(leak.pools(), leak.name(), threads(leak.threads()));
        };
    }

    public static String fix(Hang hang) {
        return switch (hang) {
            case Hang.Deadlock deadlock ->
                    "take these locks in the same order everywhere, or one of them with tryLock and a"
                            + " timeout; the JVM has to be restarted";
            case Hang.PoolWaitsForItself pool ->
                    "run the tasks that others wait for in a pool of their own, or on virtual threads";
            case Hang.NoCarrier carrier ->
                    (carrier.monitorsPin()
                                    ? "do not wait there within a monitor (before JDK 24, where it pins) or"
                                            + " within native code: a ReentrantLock does not pin"
                                    : "do not wait there under native code, a class initializer or a class"
                                            + " loader: these pin on every JDK")
                            + (carrier.never() ? "; the JVM has to be restarted" : "");
            case Hang.BusyCarriers busy ->
                    "virtual threads are not preempted: what computes for long or spins there belongs on"
                            + " platform threads; if it waits for one that has no carrier, it never ends";
            case Hang.Lockout lockout ->
                    "wait for the signal before that lock is taken; if whoever signals needs it, this"
                            + " is a deadlock";
            case Hang.LeakedThreads leak ->
                    "shut each executor down (it is AutoCloseable), or make one and keep it";
        };
    }

    private static String noCarrier(int runnable, String next) {
        return "%s can run, %s, and get no carrier"
                .formatted(
                        threads(runnable), next.isEmpty() ? "most not started yet" : "at " + next);
    }

    private static String all(int carriers) {
        return carriers == 1 ? "the only one is" : "all %d are".formatted(carriers);
    }

    private static String threads(int count) {
        return count == 1 ? "1 thread" : Figures.count(count) + " threads";
    }

    private static String behind(int threads) {
        return threads == 0
                ? ""
                : "; " + threads(threads) + (threads == 1 ? " waits behind" : " wait behind");
    }

    /// `http-nio-8080-exec-1 (#31)`, `virtual #231`
    public static String thread(ThreadName thread) {
        String kind = thread.virtual() ? "virtual " : "";
        return thread.name().isEmpty()
                ? "%s#%d".formatted(kind, thread.id())
                : "%s%s (#%d)".formatted(kind, thread.name(), thread.id());
    }

    /// `ReentrantLock@1b2c`, `com.acme.Cache@77aa`
    public static String object(String object) {
        Matcher known = SYNCHRONIZER.matcher(object);
        if (!known.matches()) {
            return object;
        }
        String identity = known.group(2) == null ? "" : known.group(2);
        return known.group(1).replace('$', '.') + identity;
    }
}
