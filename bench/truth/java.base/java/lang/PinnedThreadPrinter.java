package java.lang;

import java.io.PrintStream;
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;
import jdk.internal.vm.Continuation;

/// In place of the one of JDK 21, which counts monitors that an interpreted frame has given back, too.
/// Notes which frames hold a monitor, or initialise a class, whenever a virtual thread blocks while it is
/// pinned; at the end prints each set of them once: `pinned REASON CLASS.METHOD:LINE CLASS.METHOD:LINE`.
final class PinnedThreadPrinter {
    private static final Set<String> SEEN = new ConcurrentSkipListSet<>();

    static {
        Runtime.getRuntime()
                .addShutdownHook(new Thread(() -> SEEN.forEach(line -> System.out.println(line))));
    }

    private PinnedThreadPrinter() {}

    /// The JVM calls this with `jdk.tracePinnedThreads`.
    static void printStackTrace(PrintStream out, Continuation.Pinned reason, boolean all) {
        List<StackFrame> frames =
                LiveStackFrame.getStackWalker(
                                Set.of(Option.RETAIN_CLASS_REFERENCE), VirtualThread.continuationScope())
                        .walk(stack -> stack.collect(Collectors.toList()));
        Set<String> holders = new TreeSet<>();
        for (StackFrame frame : frames) {
            if (frame.getMethodName().equals("<clinit>") || holds((LiveStackFrame) frame)) {
                holders.add(
                        "%s.%s:%d"
                                .formatted(
                                        frame.getClassName(), frame.getMethodName(), frame.getLineNumber()));
            }
        }
        SEEN.add("pinned " + reason + " " + String.join(" ", holders));
    }

    private static boolean holds(LiveStackFrame frame) {
        return Arrays.stream(frame.getMonitors()).filter(Objects::nonNull).anyMatch(Thread::holdsLock);
    }
}
