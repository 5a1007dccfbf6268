package dev.heddle.observe.internal.process;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Reads the files that Linux keeps about a process and the machine (`man 5 proc`).
final class ProcessFiles {
    /// Unit of the CPU times, fixed for user space on every Linux architecture.
    private static final long MICROS_PER_TICK = 10_000;

    private static final String MAX_OPEN_FILES = "Max open files";

    private final Path process;
    private final Path machineStat = Path.of("/proc/stat");

    ProcessFiles(long pid) {
        this.process = Path.of("/proc", Long.toString(pid));
    }

    ProcessStatus status() throws IOException {
        int threads = 0;
        long rssBytes = 0;
        long mostResidentBytes = 0;
        for (String line : Files.readAllLines(process.resolve("status"))) {
            if (line.startsWith("Threads:")) {
                threads = (int) number(line);
            } else if (line.startsWith("VmRSS:")) {
                rssBytes = number(line) * 1_024;
            } else if (line.startsWith("VmHWM:")) {
                mostResidentBytes = number(line) * 1_024;
            }
        }
        return new ProcessStatus(threads, rssBytes, mostResidentBytes);
    }

    /// CPU time, user and system, of all threads since the process began.
    long cpuMicros() throws IOException {
        String stat = Files.readString(process.resolve("stat"));
        // The second field is the name in parentheses and may hold blanks; utime and stime are the
        // 14th and 15th.
        String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MICROS_PER_TICK;
    }

    /// CPU time of everything on the machine since it booted: all but idle and waiting for I/O.
    long machineCpuMicros() throws IOException {
        try (var lines = Files.lines(machineStat)) {
            String[] fields = lines.findFirst().orElseThrow().trim().split("\\s+");
            long ticks = 0;
            for (int i = 1; i <= 8 && i < fields.length; i++) {
                boolean idle = i == 4 || i == 5;
                ticks += idle ? 0 : Long.parseLong(fields[i]);
            }
            return ticks * MICROS_PER_TICK;
        }
    }

    /// Context switches, voluntary and involuntary, of the threads alive now.
    long contextSwitches() throws IOException {
        long sum = 0;
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path task : tasks) {
                sum += contextSwitches(task);
            }
        }
        return sum;
    }

    private static long contextSwitches(Path task) {
        try {
            long sum = 0;
            for (String line : Files.readAllLines(task.resolve("status"))) {
                if (line.contains("ctxt_switches:")) {
                    sum += number(line);
                }
            }
            return sum;
        } catch (IOException e) {
            return 0; // the thread ended between the listing and the reading
        }
    }

    int descriptors() throws IOException {
        int count = 0;
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(process.resolve("fd"))) {
            for (Path _ : entries) {
                count++;
            }
        }
        return count;
    }

    /// The soft limit of `Max open files  1024  524288  files`.
    Optional<Long> mostDescriptors() {
        try {
            return Files.readAllLines(process.resolve("limits")).stream()
                    .filter(line -> line.startsWith(MAX_OPEN_FILES))
                    .map(line -> line.substring(MAX_OPEN_FILES.length()).trim().split("\\s+")[0])
                    .filter(soft -> soft.matches("\\d{1,18}"))
                    .map(Long::parseLong)
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The number in a line such as `VmRSS: 12345 kB`.
    private static long number(String line) {
        String[] words = line.substring(line.indexOf(':') + 1).trim().split("\\s+");
        return Long.parseLong(words[0]);
    }
}
