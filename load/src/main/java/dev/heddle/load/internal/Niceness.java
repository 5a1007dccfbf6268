package dev.heddle.load.internal;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;

/// How readily the kernel takes a thread off its core for another (`setpriority(2)`). Java's own
/// thread priorities do nothing on Linux.
final class Niceness {
    /// `PRIO_PROCESS`; with 0 for itself, which on Linux is the calling thread alone.
    private static final int THREAD = 0;

    private static final int SELF = 0;

    /// A third of the weight of the others (sched(7)): enough to go on where all cores are in use.
    private static final int STEPPED_BACK = 5;

    private Niceness() {}

    /// Lets the calling thread step back behind the others: where loops and the writer of their
    /// records share a core, a loop must not wait until the writer's time slice of some ms is over.
    /// Where that cannot be had, nothing changes.
    @SuppressWarnings("restricted")
    static void stepBack() {
        if (!System.getProperty("os.name", "").toLowerCase(Locale.ROOT).startsWith("linux")) {
            return;
        }
        try {
            Linker linker = Linker.nativeLinker();
            MethodHandle setPriority =
                    linker.downcallHandle(
                            linker.defaultLookup().find("setpriority").orElseThrow(),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT));
            int _ = (int) setPriority.invokeExact(THREAD, SELF, STEPPED_BACK);
        } catch (Throwable e) {
            // It stays as it is.
        }
    }
}
