package dev.heddle.subjects.threads;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;

/// What this process has in memory now.
final class Memory {
    private Memory() {}

    /// Used heap after a collection.
    static long heapBytes() {
        System.gc();
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    static long residentBytes() throws IOException {
        try (var lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.split("\\s+")[1]) * 1_024)
                    .findFirst()
                    .orElseThrow();
        }
    }
}
