package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// The control groups that this process is in: each within one that may set a lower limit.
final class ControlGroup {
    private static final Path ROOT = Path.of("/sys/fs/cgroup");

    /// What `/proc/self/cgroup` begins the line of version 2 with.
    private static final String UNIFIED = "0::/";

    private ControlGroup() {}

    /// What a file of version 2 says in each group, innermost first; without those that have none.
    static List<String> values(String file) {
        List<String> values = new ArrayList<>();
        for (Path group = own();
                group != null && group.startsWith(ROOT);
                group = group.getParent()) {
            Machine.firstLine(group.resolve(file)).ifPresent(values::add);
        }
        return values;
    }

    /// The lowest number that a file of version 2 says; empty if it sets none.
    static Optional<Long> lowest(String file) {
        return values(file).stream()
                .flatMap(text -> number(text).stream())
                .min(Comparator.naturalOrder());
    }

    private static Path own() {
        try (var lines = Files.lines(Path.of("/proc/self/cgroup"))) {
            return lines.filter(line -> line.startsWith(UNIFIED))
                    .map(line -> ROOT.resolve(line.substring(UNIFIED.length())).normalize())
                    .findFirst()
                    .orElse(ROOT);
        } catch (IOException e) {
            return ROOT;
        }
    }

    /// What a file of version 1 says in the group that is mounted for a controller.
    static Optional<Long> ofVersion1(String controller, String file) {
        return Machine.firstLine(ROOT.resolve(controller).resolve(file))
                .flatMap(ControlGroup::number);
    }

    /// Empty for `max`, `-1` and what is no number.
    static Optional<Long> number(String text) {
        return text.strip().matches("\\d{1,18}")
                ? Optional.of(Long.parseLong(text.strip()))
                : Optional.empty();
    }
}
