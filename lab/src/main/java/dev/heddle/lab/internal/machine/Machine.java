package dev.heddle.lab.internal.machine;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.UnixOperatingSystemMXBean;
import dev.heddle.model.machine.Environment;
import dev.heddle.model.machine.Jdk;
import dev.heddle.observe.ControlGroups;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Predicate;

/// Describes the machine of a run.
public final class Machine {
    private Machine() {}

    public static Environment environment(Jdk heddleJdk, String transport) {
        OperatingSystemMXBean system =
                (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
        return new Environment(
                Instant.now(),
                new Environment.OperatingSystem(
                        fieldOf(Path.of("/etc/os-release"), "PRETTY_NAME", "=")
                                .orElse(system.getName()),
                        system.getVersion()),
                new Environment.Cpu(
                        fieldOf(Path.of("/proc/cpuinfo"), "model name", ":")
                                .orElse(system.getArch()),
                        onlineProcessors(),
                        ControlGroups.own().quotaProcessors().orElse(0.0)),
                system.getTotalMemorySize(),
                new Environment.Limits(
                        system instanceof UnixOperatingSystemMXBean unix
                                ? unix.getMaxFileDescriptorCount()
                                : 0,
                        firstLine(Path.of("/proc/sys/kernel/threads-max"))
                                .map(Long::parseLong)
                                .orElse(0L)),
                heddleJdk,
                transport);
    }

    /// CPUs that the kernel reports; the JVM's own count already includes the quota.
    private static int onlineProcessors() {
        try (var lines = Files.lines(Path.of("/proc/stat"))) {
            return (int) lines.filter(line -> line.matches("cpu\\d+ .*")).count();
        } catch (IOException e) {
            return Runtime.getRuntime().availableProcessors();
        }
    }

    /// The first matching line; empty if there is none, or the file is unreadable.
    public static Optional<String> line(Path file, Predicate<String> meant) {
        try (var lines = Files.lines(file)) {
            return lines.filter(meant).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    static Optional<String> firstLine(Path file) {
        return line(file, _ -> true);
    }

    private static Optional<String> fieldOf(Path file, String name, String separator) {
        return line(file, line -> line.startsWith(name) && line.contains(separator))
                .map(line -> line.substring(line.indexOf(separator) + 1))
                .map(value -> value.replace("\"", "").strip());
    }
}
