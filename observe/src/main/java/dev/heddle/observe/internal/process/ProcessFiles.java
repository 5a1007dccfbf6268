package dev.heddle.observe.internal.process;

import dev.heddle.model.observation.Observation.ThreadWaits;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// Reads the files that Linux keeps about a process and the machine (`man 5 proc`).
final class ProcessFiles {
    /// Unit of the CPU times, fixed for user space on every Linux architecture.
    static final long MICROS_PER_TICK = 10_000;

    private static final String ALLOWED = "Cpus_allowed_list:";

    private static final String MAX_OPEN_FILES = "Max open files";

    /// The first line of a status, with the names that HotSpot gives to its collectors' threads.
    private static final Pattern COLLECTOR =
            Pattern.compile("^Name:\\s+(GC Thread|G1 |ZWorker|ZDriver|ZDirector|Shenandoah)");

    private static final Pattern COMPILER = Pattern.compile("^Name:\\s+C[12] Compiler");

    private final Path process;
    private final Path machineStat = Path.of("/proc/stat");

    ProcessFiles(long pid) {
        this(OptionalLong.of(pid));
    }

    /// @param pid empty for this process itself
    ProcessFiles(OptionalLong pid) {
        this.process = Path.of("/proc", pid.isPresent() ? Long.toString(pid.getAsLong()) : "self");
    }

    ProcessStatus status() throws IOException {
        int threads = 0;
        long rssBytes = 0;
        long mostResidentBytes = 0;
        String allowed = "";
        for (String line : Files.readAllLines(process.resolve("status"))) {
            if (line.startsWith("Threads:")) {
                threads = (int) number(line);
            } else if (line.startsWith("VmRSS:")) {
                rssBytes = number(line) * 1_024;
            } else if (line.startsWith("VmHWM:")) {
                mostResidentBytes = number(line) * 1_024;
            } else if (line.startsWith(ALLOWED)) {
                allowed = line.substring(ALLOWED.length()).trim();
            }
        }
        return new ProcessStatus(threads, rssBytes, mostResidentBytes, allowed);
    }

    /// CPU time, user and system, of all threads since the process began.
    long cpuMicros() throws IOException {
        return cpuMicros(process);
    }

    /// CPU time of those of its threads that are alive.
    ///
    /// @param threads by their folders
    long cpuMicros(Collection<Path> threads) {
        long sum = 0;
        for (Path thread : threads) {
            try {
                sum += cpuMicros(thread);
            } catch (IOException e) {
                // It has ended.
            }
        }
        return sum;
    }

    private static long cpuMicros(Path task) throws IOException {
        String[] fields = stat(task);
        return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * MICROS_PER_TICK;
    }

    /// Its nice value, from -20, the highest priority, to 19.
    private int nice() throws IOException {
        return Integer.parseInt(stat(process)[16]);
    }

    /// The fields of `stat` after the second, which is the name in parentheses and may hold blanks:
    /// `utime` and `stime`, the 14th and 15th of all, have the indexes 11 and 12.
    private static String[] stat(Path task) throws IOException {
        String stat = Files.readString(task.resolve("stat"));
        return stat.substring(stat.lastIndexOf(')') + 2).split(" ");
    }

    /// CPU time of everything on these processors since the machine booted, as this process sees
    /// it.
    MachineTimes machineTimes(ProcessorSet processors) throws IOException {
        boolean niced = nice() > 0;
        return Files.readAllLines(machineStat).stream()
                .filter(processors::has)
                .map(line -> MachineTimes.ofLine(line, niced))
                .reduce(new MachineTimes(0, 0), MachineTimes::plus);
    }

    /// The threads that are alive now.
    ///
    /// @param contextSwitches voluntary and involuntary, of all
    /// @param all folders of all
    /// @param collector folders of the garbage collector's
    /// @param compiler folders of the compilers'
    record Tasks(long contextSwitches, List<Path> all, List<Path> collector, List<Path> compiler) {}

    Tasks tasks() throws IOException {
        long contextSwitches = 0;
        List<Path> all = new ArrayList<>();
        List<Path> collector = new ArrayList<>();
        List<Path> compiler = new ArrayList<>();
        try (DirectoryStream<Path> tasks = Files.newDirectoryStream(process.resolve("task"))) {
            for (Path task : tasks) {
                all.add(task);
                List<String> status = status(task);
                contextSwitches += contextSwitches(status);
                String name = status.isEmpty() ? "" : status.getFirst();
                if (COLLECTOR.matcher(name).find()) {
                    collector.add(task);
                } else if (COMPILER.matcher(name).find()) {
                    compiler.add(task);
                }
            }
        }
        return new Tasks(contextSwitches, all, collector, compiler);
    }

    private static List<String> status(Path task) {
        try {
            return Files.readAllLines(task.resolve("status"));
        } catch (IOException e) {
            return List.of(); // the thread ended between the listing and the reading
        }
    }

    private static long contextSwitches(List<String> status) {
        return status.stream()
                .filter(line -> line.contains("ctxt_switches:"))
                .mapToLong(ProcessFiles::number)
                .sum();
    }

    /// What the threads that are alive have waited for. A thread's `schedstat` says how many
    /// nanoseconds it ran and how many it was ready to; a kernel without it says nothing.
    ///
    /// @param threads by their folders
    Optional<ThreadWaits> waits(Collection<Path> threads) throws IOException {
        long running = 0;
        long runnable = 0;
        boolean read = false;
        for (Path thread : threads) {
            try {
                String[] words = Files.readString(thread.resolve("schedstat")).split("\\s+");
                running += Long.parseLong(words[0]);
                runnable += Long.parseLong(words[1]);
                read = true;
            } catch (IOException e) {
                // It has ended.
            }
        }
        return read
                ? Optional.of(new ThreadWaits(runnable / 1_000, running / 1_000, majorFaults()))
                : Optional.empty();
    }

    private long majorFaults() throws IOException {
        return Long.parseLong(stat(process)[9]);
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
