package dev.heddle.lab.internal.machine;

import dev.heddle.model.machine.Host.Ports;
import dev.heddle.model.machine.Host.ThreadLimits;
import dev.heddle.model.machine.Host.Threads;
import dev.heddle.observe.ControlGroups;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/// Limits of the kernel and the control group. Unreadable ones are empty.
public final class MachineLimits {
    private static final Path KERNEL = Path.of("/proc/sys/kernel");
    private static final Path LOAD = Path.of("/proc/loadavg");

    private MachineLimits() {}

    public static Threads threads() {
        return new Threads(
                new ThreadLimits(
                        number(KERNEL.resolve("threads-max")),
                        number(KERNEL.resolve("pid_max")),
                        isAdministrator() ? Optional.empty() : processesOfUser(),
                        ControlGroups.own().lowest("pids", "pids.max"),
                        number(Path.of("/proc/sys/vm/max_map_count"))),
                threadsNow());
    }

    private static boolean isAdministrator() {
        return "root".equals(System.getProperty("user.name"));
    }

    /// `Max processes    96365    96365    processes`
    private static Optional<Long> processesOfUser() {
        return Machine.line(Path.of("/proc/self/limits"), line -> line.startsWith("Max processes"))
                .map(line -> line.split("\\s+")[2])
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong);
    }

    /// `4.80 3.77 3.11 24/292 17585`: of the last minute first.
    public static double loadAverage() {
        return Machine.firstLine(LOAD)
                .map(line -> Double.parseDouble(line.split(" ")[0]))
                .orElse(0.0);
    }

    /// Threads of all processes.
    private static long threadsNow() {
        return Machine.firstLine(LOAD)
                .map(line -> Long.parseLong(line.split("[ /]")[4]))
                .orElse(0L);
    }

    public static Optional<Ports> ports() {
        return Machine.firstLine(Path.of("/proc/sys/net/ipv4/ip_local_port_range"))
                .map(line -> line.strip().split("\\s+"))
                .map(ends -> new Ports(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])));
    }

    public static Optional<String> clockSource() {
        return Machine.firstLine(
                Path.of("/sys/devices/system/clocksource/clocksource0/current_clocksource"));
    }

    /// Physical cores: pairs of package and core id.
    public static Optional<Integer> cores() {
        try (var folders =
                Files.newDirectoryStream(Path.of("/sys/devices/system/cpu"), "cpu[0-9]*")) {
            Set<String> cores = new HashSet<>();
            for (Path folder : folders) {
                Path topology = folder.resolve("topology");
                Optional<String> core = Machine.firstLine(topology.resolve("core_id"));
                Optional<String> chip = Machine.firstLine(topology.resolve("physical_package_id"));
                if (core.isPresent() && chip.isPresent()) {
                    cores.add(chip.get() + " " + core.get());
                }
            }
            return cores.isEmpty() ? Optional.empty() : Optional.of(cores.size());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The folder, or its nearest existing parent.
    public static Path existing(Path wanted) {
        Path path = wanted.toAbsolutePath().normalize();
        while (!Files.exists(path) && path.getParent() != null) {
            path = path.getParent();
        }
        return path;
    }

    private static Optional<Long> number(Path file) {
        return Machine.firstLine(file)
                .map(String::strip)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong);
    }
}
