package dev.heddle.report.internal.sentence;

import dev.heddle.model.scan.ScanResult.Hazard;
import dev.heddle.model.scan.ScanResult.Hazard.Approach;
import dev.heddle.model.scan.ScanResult.Kind;
import dev.heddle.model.scan.ScanResult.Step;
import dev.heddle.model.thread.Frame;
import java.util.Optional;

/// Names of hazards, and a hazard as programs show it that read the results of checkers.
public final class HazardText {
    private HazardText() {}

    /// `in the application's code`, or `9 calls from com.acme.Orders.list`.
    public static String of(Approach approach) {
        return switch (approach.calls()) {
            case 0 -> "in the application's code";
            case 1 -> "called by " + approach.from();
            default -> "%d calls from %s".formatted(approach.calls(), approach.from());
        };
    }

    /// The behaviour of code of a kind.
    public static String text(Kind kind) {
        return switch (kind) {
            case MONITOR -> "a monitor is held during a blocking call";
            case MONITOR_JDK ->
                    "the JDK holds a monitor while it runs a function that blocks (such as"
                            + " ConcurrentHashMap.computeIfAbsent)";
            case MONITOR_WAIT -> "a monitor is held during Object.wait";
            case MONITOR_FILE -> "a monitor is held during file I/O";
            case MONITOR_CALLBACK -> "a monitor is held during a call to unknown code";
            case CLASS_INITIALISER -> "a class initializer blocks";
            case NATIVE_UPCALL -> "native code calls Java, which pins if it blocks";
            case THREAD_LOCAL ->
                    "each thread keeps its own buffer, formatter or cache (ThreadLocal)";
            case INHERITABLE_THREAD_LOCAL ->
                    "each thread copies its parent's inheritable thread-locals";
            case POOLED_VIRTUAL_THREADS -> "virtual threads are pooled";
            case SPIN -> "a loop busy-waits (Thread.yield or Thread.onSpinWait)";
            case THREAD_CONTROL ->
                    "thread groups, priorities or stopping, which virtual threads ignore";
            case UNBOUNDED ->
                    "a class starts a virtual thread per task, without a bound, and accesses a database";
            case LOST_CONTEXT ->
                    "a task reads a thread-local that is set on the thread of its request, and not on"
                            + " the other thread that runs it";
            case EXECUTOR_PER_CALL ->
                    "each call creates an executor and never shuts it down: its threads stay";
        };
    }

    /// The effect on virtual threads, as a verb.
    public static String effect(Kind kind) {
        return switch (kind) {
            case MONITOR, MONITOR_JDK, CLASS_INITIALISER -> "pins";
            case MONITOR_WAIT, MONITOR_FILE -> "blocks its carrier, which is compensated";
            case MONITOR_CALLBACK, NATIVE_UPCALL -> "may pin";
            case THREAD_LOCAL, INHERITABLE_THREAD_LOCAL -> "costs memory per thread";
            case POOLED_VIRTUAL_THREADS -> "retains threads";
            case SPIN -> "spins";
            case THREAD_CONTROL -> "is ignored";
            case UNBOUNDED -> "may exhaust connections";
            case LOST_CONTEXT -> "loses context";
            case EXECUTOR_PER_CALL -> "leaks threads";
        };
    }

    /// The JDKs that it matters on.
    public static String jdks(Kind kind) {
        return kind.until() == 0 ? "all JDKs" : "JDK 21 to " + (kind.until() - 1);
    }

    /// The hazard, its place, and the fix.
    public static String message(Hazard hazard) {
        Optional<Step> last =
                hazard.path().isEmpty() ? Optional.empty() : Optional.of(hazard.path().getLast());
        return "%s: %s in %s: %s%s. Affects %s%s"
                .formatted(
                        hazard.library(),
                        text(hazard.kind()),
                        hazard.where(),
                        hazard.cause(),
                        last.map(step -> " from " + step.method()).orElse(""),
                        jdks(hazard.kind()),
                        hazard.fix().map(fix -> "; fix: " + fix).orElse(""));
    }

    /// The file of a method: byte code tells the class, and the class the file that it is in, in
    /// most cases.
    public static String file(String method) {
        return Frame.of(method).type().split("\\$")[0].replace('.', '/') + ".java";
    }
}
