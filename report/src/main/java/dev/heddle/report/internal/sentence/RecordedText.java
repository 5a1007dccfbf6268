package dev.heddle.report.internal.sentence;

import static dev.heddle.model.Figures.bytes;
import static dev.heddle.model.Figures.count;
import static dev.heddle.model.Figures.millis;
import static dev.heddle.model.Figures.number;
import static dev.heddle.model.Figures.percent;

import dev.heddle.model.recording.Recording.BusiestThread;
import dev.heddle.model.recording.Recording.Kind;
import dev.heddle.model.recording.Recording.Site;
import dev.heddle.model.recording.RecordingResult.Limit;
import dev.heddle.model.recording.RecordingResult.Limit.Role;
import dev.heddle.model.recording.RecordingResult.Places;
import dev.heddle.model.thread.StackFrames;
import java.lang.constant.ClassDesc;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The sentences about a recording.
public final class RecordedText {
    private static final int CALLERS = 3;

    /// Where nothing of what a recording tells is used up.
    public static final String UNKNOWN =
            "unknown: of CPU, garbage collector, carriers, monitors and locks, nothing that was"
                    + " recorded was used up";

    private static final String NOTE = "note";

    /// Caches of threads that a sentence names.
    private static final int CACHES = 3;

    private static final Pattern ARRAY = Pattern.compile("\\[+([BCDFIJSZ]|L[\\w$./]+;)");

    /// A class; of an exception, with the beginning of its message.
    private static final Pattern TYPE = Pattern.compile("(?:\\p{Ll}\\w*\\.)+([\\w$]+(?:: .*)?)");

    private RecordedText() {}

    /// The object that a site waited for, allocated or threw, behind its place:
    /// ` (ConditionObject)`, ` (byte[])`, ` (127.0.0.1)`,
    /// ` (IOException: too many concurrent streams)`.
    public static String what(String what) {
        if (what.isEmpty()) {
            return "";
        }
        Matcher type = TYPE.matcher(what);
        String name =
                ARRAY.matcher(what).matches()
                        ? ClassDesc.ofDescriptor(what.replace('.', '/')).displayName()
                        : type.matches() ? type.group(1) : what;
        return " (" + name + ")";
    }

    /// The answer to what limited: the first bottleneck.
    public static String headline(List<Limit> limits) {
        return first(limits)
                .map(limit -> capital(label(limit)) + ": " + sentence(limit) + ".")
                .orElse("Bottleneck " + UNKNOWN + ".");
    }

    /// The bottleneck that the headline tells.
    public static Optional<Limit> first(List<Limit> limits) {
        return limits.stream().filter(RecordedText::isBottleneck).findFirst();
    }

    private static String capital(String text) {
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /// The label with which a sentence begins.
    public static String label(Limit limit) {
        return switch (limit) {
            case Limit.KnownBadJdk _,
                    Limit.ThreadCaches _,
                    Limit.FullCodeCache _,
                    Limit.InCollection _ ->
                    NOTE;
            case Limit.OtherProcesses _ -> "bottleneck unknown";
            case Limit.PoolWait _ -> "saturated";
            case Limit.Beside(Role role, Limit _) ->
                    switch (role) {
                        case TIE -> "or";
                        case VICTIM -> "therefore";
                    };
            default -> "bottleneck";
        };
    }

    /// Whether it says what limits, and is no note.
    public static boolean isBottleneck(Limit limit) {
        return !label(limit).equals(NOTE);
    }

    public static String sentence(Limit limit) {
        return switch (limit) {
            case Limit.Throttled throttled ->
                    "CPU quota: throttled in %s of the cgroup's periods"
                            .formatted(percent(throttled.share()));
            case Limit.Carriers carriers ->
                    "carriers: %s of %d pinned on average by virtual threads that wait; top site %s%s"
                            .formatted(
                                    number(carriers.held()),
                                    carriers.carriers(),
                                    StackFrames.site(carriers.site().stack()),
                                    calledBy(carriers.site().stack()));
            case Limit.FewCarriers few ->
                    ("carriers: virtual threads that do not wait use %s of %d, on %s CPUs;"
                                    + " top site %s")
                            .formatted(
                                    number(few.used()),
                                    few.carriers().count(),
                                    few.carriers().processors(),
                                    StackFrames.site(few.site().stack()));
            case Limit.Collecting collecting ->
                    "garbage collector: stop-the-world pauses %s of the time%s"
                            .formatted(
                                    percent(collecting.stopped()),
                                    collecting.remedy().isPresent()
                                            ? explicit(collecting)
                                            : at("; top allocation site ", collecting.allocates()));
            case Limit.Cpu cpu ->
                    "CPU: all CPUs busy %s of the time; this JVM used %s of the CPU time%s"
                            .formatted(
                                    percent(cpu.saturated()),
                                    percent(cpu.ofJvm()),
                                    at("; top site ", cpu.hottest()));
            case Limit.OtherProcesses others ->
                    ("all CPUs busy %s of the time, mostly with other processes; this JVM"
                                    + " used %s of the CPU time. Record it while they are stopped")
                            .formatted(percent(others.saturated()), percent(others.ofJvm()));
            case Limit.Monitor monitor ->
                    "possibly the %s: %s waiters on average at %s; what its owner does is not recorded"
                            .formatted(
                                    monitor.site().kind() == Kind.MONITOR
                                            ? "monitor of " + monitor.site().what()
                                            : "lock",
                                    number(monitor.waiting()),
                                    StackFrames.site(monitor.site().stack()));
            case Limit.OneThread alone ->
                    "one thread: %s uses %s of a CPU, mostly at %s, while CPUs are left"
                            .formatted(
                                    name(alone.thread()),
                                    percent(alone.thread().processors()),
                                    alone.thread().site());
            case Limit.ThreadCaches caches ->
                    "each virtual thread fills thread-local caches anew, %s of the bytes that virtual threads allocate: %s"
                            .formatted(
                                    percent(caches.share()),
                                    caches.caches().stream()
                                            .limit(CACHES)
                                            .map(
                                                    cache ->
                                                            cache.variable()
                                                                    + " ("
                                                                    + bytes(cache.bytes())
                                                                    + ")")
                                            .collect(Collectors.joining(", ")));
            case Limit.PoolWait wait ->
                    "connection pool of %s: %s threads on average wait for a connection, at %s"
                            .formatted(wait.pool(), number(wait.waiting()), wait.site());
            case Limit.InCollection in ->
                    "%s of what runs is in %s, at %s"
                            .formatted(
                                    percent(in.share()),
                                    in.collection(),
                                    StackFrames.site(in.site().stack()));
            case Limit.FullCodeCache full ->
                    ("the code cache was full (%s since the JVM's start): what is not compiled"
                                    + " then is interpreted, and uses many times the CPU")
                            .formatted(full.times() == 1 ? "once" : count(full.times()) + " times");
            case Limit.KnownBadJdk bad -> "JDK %s: %s".formatted(bad.jdk(), bad.problem());
            case Limit.Beside beside -> sentence(beside.limit());
        };
    }

    private static String name(BusiestThread thread) {
        return thread.name().isEmpty()
                ? thread.virtual() ? "a virtual thread" : "a thread without a name"
                : thread.name();
    }

    private static String explicit(Limit.Collecting collecting) {
        return ", %s of it for System.gc()%s"
                .formatted(
                        percent(collecting.explicitShare()),
                        collecting
                                .direct()
                                .map(
                                        direct ->
                                                "; direct memory: %s of %s used"
                                                        .formatted(
                                                                bytes(direct.usedBytes()),
                                                                bytes(direct.maxBytes())))
                                .orElse(""));
    }

    /// Any of these may hold what pins.
    private static String calledBy(List<String> stack) {
        List<String> callers = StackFrames.callers(stack).stream().limit(CALLERS).toList();
        return callers.isEmpty() ? "" : ", called by " + String.join(", by ", callers);
    }

    private static String at(String words, Optional<Site> site) {
        return site.map(hottest -> words + StackFrames.site(hottest.stack())).orElse("");
    }

    public static Optional<String> fix(Limit limit) {
        return switch (limit) {
            case Limit.Throttled throttled ->
                    Optional.of("raise the quota, or use less CPU per request");
            case Limit.Carriers carriers ->
                    Optional.of(
                            carriers.remedy()
                                    .orElse(
                                            carriers.monitorsPin()
                                                    ? "use JDK 24 or later, where monitors no longer pin"
                                                    : "do not block there under native frames or in class initializers"));
            case Limit.FewCarriers _ ->
                    Optional.of(
                            "if they look for work there, they spin: let them wait; if they compute, raise -Djdk.virtualThreadScheduler.parallelism to the number of CPUs that the JVM may use");
            case Limit.Collecting collecting ->
                    collecting
                            .remedy()
                            .or(
                                    () ->
                                            Optional.of(
                                                    "allocate less there, increase the heap, or try another collector"));
            case Limit.ThreadCaches caches -> Optional.of(caches.caches().getFirst().remedy());
            case Limit.OneThread _ ->
                    Optional.of(
                            "if it looks for work there, it spins: let it wait; if it computes, divide the work among threads, or make it cheaper");
            case Limit.PoolWait _ ->
                    Optional.of(
                            "look at what those with a connection do (heddle threads, heddle watch); whether the pool is too small, or they wait for something slow, tells heddle compare");
            case Limit.FullCodeCache _ -> Optional.of("raise -XX:ReservedCodeCacheSize");
            case Limit.InCollection _ ->
                    Optional.of(
                            "it is not thread-safe: changed by several threads without a lock, it can get a cycle, in which each access spins; use a concurrent collection or a lock, or, if one thread has it, look less often or into fewer elements");
            case Limit.KnownBadJdk bad -> Optional.of(bad.remedy());
            case Limit.Beside beside -> fix(beside.limit());
            case Limit.Cpu _, Limit.OtherProcesses _, Limit.Monitor _ -> Optional.empty();
        };
    }

    /// `Monitor contention: 0.42 threads on average`
    public static String title(Places places) {
        String size =
                switch (places.kind()) {
                    case CPU_TIME -> "%s CPUs on average".formatted(number(places.threads()));
                    case RUNNING -> "%s samples".formatted(count(places.events()));
                    case ALLOCATION -> "about " + bytes(places.bytes());
                    case EXCEPTION, THREAD_START, SUBMIT_FAILED -> count(places.events());
                    // A call's time contains that of the calls within it: no sum of them.
                    case METHOD_TIMING, METHOD_TRACE -> count(places.events()) + " calls";
                    default -> "%s threads on average".formatted(number(places.threads()));
                };
        return "%s: %s".formatted(capital(name(places.kind())), size);
    }

    public static String name(Kind kind) {
        return switch (kind) {
            case PINNED -> "pinned carriers";
            case MONITOR -> "monitor contention";
            case NOTIFY -> "Object.wait";
            case PARK -> "parked threads";
            case SLEEP -> "sleeping threads";
            case SOCKET_READ -> "socket reads";
            case SOCKET_WRITE -> "socket writes";
            case FILE_READ -> "file reads";
            case FILE_WRITE -> "file writes";
            case RUNNING -> "Java execution";
            case CPU_TIME -> "CPU time";
            case ALLOCATION -> "allocation";
            case EXCEPTION -> "exceptions";
            case SUBMIT_FAILED -> "failed submissions of virtual threads";
            case THREAD_START -> "thread starts";
            case METHOD_TIMING -> "timed methods";
            case METHOD_TRACE -> "traced methods";
        };
    }

    /// The unit of the first column.
    public static String unit(Kind kind) {
        return switch (kind) {
            case RUNNING -> "share";
            case ALLOCATION -> "bytes";
            case EXCEPTION, THREAD_START, SUBMIT_FAILED -> "";
            case METHOD_TIMING, METHOD_TRACE -> "mean";
            default -> "time";
        };
    }

    public static String amount(Places places, Site site) {
        return switch (places.kind()) {
            case RUNNING -> percent((double) site.events() / places.events());
            case ALLOCATION -> bytes(site.bytes());
            case EXCEPTION, THREAD_START, SUBMIT_FAILED -> "";
            case METHOD_TIMING, METHOD_TRACE -> millis(site.seconds() / site.events() * 1e3);
            default -> millis(site.seconds() * 1e3);
        };
    }

    public static String perSecond(Kind kind, double value) {
        return switch (kind) {
            case RUNNING, EXCEPTION, THREAD_START, SUBMIT_FAILED -> number(value);
            case ALLOCATION -> bytes(Math.round(value));
            default -> millis(value * 1e3);
        };
    }
}
