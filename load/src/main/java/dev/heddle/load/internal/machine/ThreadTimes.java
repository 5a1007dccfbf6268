package dev.heddle.load.internal.machine;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/// How long a thread was on a processor, or waited for one (`/proc/PID/task/TID/schedstat`).
/// Used by the thread that opened it.
public final class ThreadTimes implements ThreadUsage {
    private static final Path OWN = Path.of("/proc/thread-self/schedstat");

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final @Nullable FileChannel file;
    private final ByteBuffer text = ByteBuffer.allocate(128);

    private ThreadTimes(@Nullable FileChannel file) {
        this.file = file;
    }

    /// Those of the calling thread.
    public static ThreadTimes own() {
        try {
            return new ThreadTimes(FileChannel.open(OWN, StandardOpenOption.READ));
        } catch (IOException e) {
            return new ThreadTimes(null); // another system: nothing is known
        }
    }

    /// Both in sum, since the thread began; 0 if it is not known.
    @Override
    public long nanos() {
        try {
            if (file == null || file.read(text.clear(), 0) < 0) {
                return 0;
            }
        } catch (IOException e) {
            return 0;
        }
        return sum(StandardCharsets.US_ASCII.decode(text.flip()).toString());
    }

    @Override
    public long cpuNanos() {
        return threads.getCurrentThreadCpuTime();
    }

    /// `112544882 3473712165 318`: on a processor, waiting, turns.
    private static long sum(String schedstat) {
        String[] words = schedstat.strip().split(" ", 3);
        return words.length < 3 ? 0 : Long.parseLong(words[0]) + Long.parseLong(words[1]);
    }

    @Override
    public void close() {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            // The descriptor is gone all the same (close(2)).
        }
    }
}
