package dev.heddle.observe;

import dev.heddle.model.observation.Observation.GroupSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The control groups of a process, versions 1 and 2 (`man 7 cgroups`). Each lies within others,
/// any of which may set a lower limit; the lowest counts.
public final class ControlGroups {
    private static final Path SYSTEM = Path.of("/sys/fs/cgroup");
    private static final Path PROCESSES = Path.of("/proc");

    /// What `/proc/PID/cgroup` begins the line of version 2 with.
    private static final String UNIFIED = "0::";

    private final Path system;
    private final List<String> lines;

    /// @param system where the groups are mounted
    /// @param membership the lines of `/proc/PID/cgroup`
    ControlGroups(Path system, List<String> membership) {
        this.system = system;
        this.lines = List.copyOf(membership);
    }

    /// Those of a process; of one that has ended, none.
    static ControlGroups of(long pid) {
        return at(PROCESSES.resolve(Long.toString(pid)));
    }

    /// Those of this process.
    public static ControlGroups own() {
        return at(PROCESSES.resolve("self"));
    }

    private static ControlGroups at(Path process) {
        try {
            return new ControlGroups(SYSTEM, Files.readAllLines(process.resolve("cgroup")));
        } catch (IOException e) {
            return new ControlGroups(SYSTEM, List.of());
        }
    }

    /// A limit on CPU time.
    ///
    /// @param processors quota ÷ period
    /// @param group folder of the group that sets it
    private record Quota(double processors, double periodMicros, Path group) {}

    /// Processors that the groups allow; empty if they set no limit.
    public Optional<Double> quotaProcessors() {
        return lowestQuota().map(Quota::processors);
    }

    private Optional<Quota> lowestQuota() {
        return Stream.concat(
                        groups("").stream().flatMap(group -> version2(group).stream()),
                        groups("cpu").stream().flatMap(group -> version1(group).stream()))
                .min(Comparator.comparingDouble(Quota::processors));
    }

    /// Such as `200000 100000` for 2 processors, or `max 100000` for no limit.
    private static Optional<Quota> version2(Path group) {
        return firstLine(group.resolve("cpu.max"))
                .map(line -> line.split(" "))
                .filter(parts -> parts.length == 2 && !parts[0].equals("max"))
                .map(
                        parts ->
                                new Quota(
                                        Double.parseDouble(parts[0]) / Double.parseDouble(parts[1]),
                                        Double.parseDouble(parts[1]),
                                        group));
    }

    private static Optional<Quota> version1(Path group) {
        return number(group.resolve("cpu.cfs_quota_us"))
                .flatMap(
                        quota ->
                                number(group.resolve("cpu.cfs_period_us"))
                                        .map(
                                                period ->
                                                        new Quota(
                                                                (double) quota / period,
                                                                period,
                                                                group)));
    }

    /// Counters of the group that sets the quota; empty where there is none, or it has none.
    Optional<GroupSample> sample() {
        return lowestQuota().flatMap(this::sample);
    }

    private Optional<GroupSample> sample(Quota quota) {
        Optional<Double> period = Optional.of(quota.periodMicros() / 1e6);
        return counter(quota.group(), "nr_throttled")
                .map(periods -> new GroupSample(cpuMicros(quota.group()), periods, period));
    }

    private Optional<Long> cpuMicros(Path group) {
        return counter(group, "usage_usec")
                .or(
                        () ->
                                number(group.resolve("cpuacct.usage"))
                                        .or(() -> number(accounting(group)))
                                        .map(nanos -> nanos / 1_000));
    }

    /// Where `cpuacct` is mounted by itself.
    private Path accounting(Path group) {
        Path within = mount("cpu").relativize(group);
        return mount("cpuacct").resolve(within).resolve("cpuacct.usage");
    }

    private static Optional<Long> counter(Path group, String name) {
        try (var lines = Files.lines(group.resolve("cpu.stat"))) {
            return lines.filter(line -> line.startsWith(name + " "))
                    .map(line -> Long.parseLong(line.substring(name.length() + 1).strip()))
                    .findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// The lowest number that a file says in any of the groups; empty if it sets none.
    ///
    /// @param controller of version 1, such as `pids`
    public Optional<Long> lowest(String controller, String file) {
        return Stream.concat(groups("").stream(), groups(controller).stream())
                .flatMap(group -> number(group.resolve(file)).stream())
                .min(Comparator.naturalOrder());
    }

    /// The folders of the process's group and of those around it, innermost first. In a container
    /// the group's own path may lie above what is mounted; what is there counts.
    ///
    /// @param controller of version 1; empty for version 2
    private List<Path> groups(String controller) {
        List<Path> groups = new ArrayList<>();
        Optional<String> path = path(controller);
        Path mount = mount(controller);
        if (path.isEmpty() || !Files.isDirectory(mount)) {
            return groups;
        }
        Path group = mount.resolve(path.get().replaceFirst("^/+", "")).normalize();
        while (group != null && group.startsWith(mount)) {
            if (Files.isDirectory(group)) {
                groups.add(group);
            }
            group = group.getParent();
        }
        return groups.isEmpty() ? List.of(mount) : groups;
    }

    private Optional<String> path(String controller) {
        return lines.stream()
                .filter(
                        line ->
                                controller.isEmpty()
                                        ? line.startsWith(UNIFIED)
                                        : controllers(line).contains(controller))
                .map(line -> line.substring(line.indexOf(':', line.indexOf(':') + 1) + 1))
                .findFirst();
    }

    /// Of `4:cpu,cpuacct:/docker/abc`.
    private static List<String> controllers(String line) {
        String[] parts = line.split(":", 3);
        return parts.length == 3 ? List.of(parts[1].split(",")) : List.of();
    }

    /// Controllers that are mounted together share a folder, which is called after both.
    private Path mount(String controller) {
        if (controller.isEmpty()) {
            return system;
        }
        Path alone = system.resolve(controller);
        return Files.isDirectory(alone)
                ? alone
                : lines.stream()
                        .filter(line -> controllers(line).contains(controller))
                        .map(line -> system.resolve(line.split(":", 3)[1]))
                        .findFirst()
                        .orElse(alone);
    }

    private static Optional<String> firstLine(Path file) {
        try (var lines = Files.lines(file)) {
            return lines.findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Empty for `max`, `-1` and what is no number.
    private static Optional<Long> number(Path file) {
        return firstLine(file)
                .map(String::strip)
                .filter(text -> text.matches("\\d{1,18}"))
                .map(Long::parseLong);
    }
}
