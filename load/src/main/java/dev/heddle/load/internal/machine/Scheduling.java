package dev.heddle.load.internal.machine;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/// How the kernel shares cores among threads (`sched(7)`). What is asked of it here needs no
/// privilege (`sched_setattr(2)`); where it cannot be had, nothing changes. Java's own thread
/// priorities do nothing on Linux.
public final class Scheduling {
    private static final long SHORTEST_NANOS = 100_000;

    /// A third of the weight of the others: enough to go on where all cores are in use.
    private static final int STEPPED_BACK = 5;

    /// `struct sched_attr`: its size, and where `sched_nice` and `sched_runtime` are, which is the
    /// slice.
    private static final int ATTRIBUTES_BYTES = 56;

    private static final int NICE_OFFSET = 16;
    private static final int SLICE_OFFSET = 24;

    /// The calling thread.
    private static final long SELF = 0;

    private static final long NO_FLAGS = 0;

    /// Longer names are cut (`comm`, `proc_pid_comm(5)`).
    private static final String COMPILERS = "C[12] CompilerThre.*";

    private Scheduling() {}

    /// System calls by their numbers, which libc has no functions for in all versions.
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

    /// Asks for the shortest slice for the calling thread: a load generator that is busy for
    /// microseconds at a time must not wait for a subject's slice of some ms to end. Since Linux
    /// 6.12 a thread then gets its turn sooner when it wakes up, and no more of the core than
    /// before.
    public static void shortenSlice() {
        change(
                SELF,
                attributes -> attributes.set(ValueLayout.JAVA_LONG, SLICE_OFFSET, SHORTEST_NANOS));
    }

    /// Lets the calling thread step back behind the others: where loops and the writer of their
    /// records share a core, a loop must not wait until the writer's slice is over.
    public static void stepBack() {
        stepBack(SELF);
    }

    /// The same for all threads that compile this JVM's code.
    public static void compilersStepBack() {
        Path threads = Path.of("/proc/self/task");
        try (DirectoryStream<Path> all = Files.newDirectoryStream(threads)) {
            for (Path thread : all) {
                if (Files.readString(thread.resolve("comm")).strip().matches(COMPILERS)) {
                    stepBack(Long.parseLong(thread.getFileName().toString()));
                }
            }
        } catch (IOException e) {
            // There is no such folder, or a thread has ended: the others stay as they are.
        }
    }

    private static void stepBack(long thread) {
        change(
                thread,
                attributes ->
                        attributes.set(
                                ValueLayout.JAVA_INT,
                                NICE_OFFSET,
                                Math.max(
                                        attributes.get(ValueLayout.JAVA_INT, NICE_OFFSET),
                                        STEPPED_BACK)));
    }

    @SuppressWarnings("restricted")
    private static void change(long thread, Consumer<MemorySegment> change) {
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
            long size = ATTRIBUTES_BYTES;
            long got =
                    (long) call.invokeExact(Call.GET.number(), thread, attributes, size, NO_FLAGS);
            if (got == 0) {
                change.accept(attributes);
                long _ =
                        (long)
                                call.invokeExact(
                                        Call.SET.number(), thread, attributes, NO_FLAGS, NO_FLAGS);
            }
        } catch (Throwable e) {
            // It stays as it is.
        }
    }
}
