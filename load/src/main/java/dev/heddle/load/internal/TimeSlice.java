package dev.heddle.load.internal;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Locale;

/// How long the kernel lets a thread run at a time where several want the same core. Since Linux
/// 6.12 a thread may ask for less (`sched_setattr(2)`, `sched_runtime`); it then gets its turn
/// sooner when it wakes up, and no more of the core than before. No privilege is needed.
final class TimeSlice {
    private static final long SHORTEST_NANOS = 100_000;

    /// `struct sched_attr`, of which `sched_runtime` is the slice.
    private static final int ATTRIBUTES_BYTES = 56;

    private static final int SLICE_OFFSET = 24;

    /// The calling thread.
    private static final long SELF = 0;

    private static final long NO_FLAGS = 0;

    private TimeSlice() {}

    /// Numbers of the system calls, which the C library does not wrap.
    private enum Call {
        GET(315, 275),
        SET(314, 274);

        private final long x64;
        private final long arm64;

        Call(long x64, long arm64) {
            this.x64 = x64;
            this.arm64 = arm64;
        }

        long number() {
            return System.getProperty("os.arch", "").equals("aarch64") ? arm64 : x64;
        }
    }

    /// Asks for the shortest for the calling thread: a load generator that is busy for
    /// microseconds at a time must not wait for a subject's slice of some ms to end. Where that
    /// cannot be had, nothing changes.
    @SuppressWarnings("restricted")
    static void shorten() {
        String os = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch", "");
        if (!os.startsWith("linux") || !(arch.equals("amd64") || arch.equals("aarch64"))) {
            return;
        }
        try (Arena arena = Arena.ofConfined()) {
            Linker linker = Linker.nativeLinker();
            MethodHandle call =
                    linker.downcallHandle(
                            linker.defaultLookup().find("syscall").orElseThrow(),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.ADDRESS,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG),
                            Linker.Option.firstVariadicArg(1));
            MemorySegment attributes = arena.allocate(ATTRIBUTES_BYTES, Long.BYTES);
            long got =
                    (long)
                            call.invokeExact(
                                    Call.GET.number(),
                                    SELF,
                                    attributes,
                                    (long) ATTRIBUTES_BYTES,
                                    NO_FLAGS);
            if (got == 0) {
                attributes.set(ValueLayout.JAVA_LONG, SLICE_OFFSET, SHORTEST_NANOS);
                long _ =
                        (long)
                                call.invokeExact(
                                        Call.SET.number(), SELF, attributes, NO_FLAGS, NO_FLAGS);
            }
        } catch (Throwable e) {
            // It stays as it is.
        }
    }
}
