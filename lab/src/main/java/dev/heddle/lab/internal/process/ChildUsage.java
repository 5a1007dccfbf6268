package dev.heddle.lab.internal.process;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Resource usage of terminated child processes, including all their threads, however short-lived
/// (`man 2 getrusage`). The difference of two values around one child is that of the child.
///
/// @param contextSwitches voluntary and involuntary
public record ChildUsage(long cpuMicros, long contextSwitches) {
    private static final int CHILDREN = -1;

    // struct rusage: user and system time as two longs each, then 14 longs.
    private static final long LONGS = 18;
    private static final int WANTED = 16;
    private static final int FORCED = 17;

    @SuppressWarnings("restricted")
    private static final MethodHandle GETRUSAGE =
            Linker.nativeLinker()
                    .downcallHandle(
                            Linker.nativeLinker().defaultLookup().find("getrusage").orElseThrow(),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.JAVA_INT,
                                    ValueLayout.ADDRESS));

    public static ChildUsage now() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment usage = arena.allocate(ValueLayout.JAVA_LONG, LONGS);
            int failed = (int) GETRUSAGE.invokeExact(CHILDREN, usage);
            if (failed != 0) {
                throw new IllegalStateException("getrusage returned " + failed);
            }
            return new ChildUsage(
                    micros(usage, 0) + micros(usage, 2), at(usage, WANTED) + at(usage, FORCED));
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    public ChildUsage since(ChildUsage before) {
        return new ChildUsage(
                cpuMicros - before.cpuMicros, contextSwitches - before.contextSwitches);
    }

    private static long micros(MemorySegment usage, int index) {
        return at(usage, index) * 1_000_000 + at(usage, index + 1);
    }

    private static long at(MemorySegment usage, int index) {
        return usage.getAtIndex(ValueLayout.JAVA_LONG, index);
    }
}
