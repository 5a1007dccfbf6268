package dev.heddle.observe;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.model.observation.Observation.GroupSample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// A group of this kernel's that may use half of a processor, with a process that wants a whole
/// one. Skipped where groups cannot be made.
class RealControlGroupTest {
    private static final Path SYSTEM = Path.of("/sys/fs/cgroup");
    private static final String NAME = "heddle-test-" + ProcessHandle.current().pid();

    private List<Path> groups = List.of();
    private @Nullable Process spinning;

    @BeforeEach
    void spinInAGroup() throws Exception {
        boolean unified = Files.exists(SYSTEM.resolve("cgroup.controllers"));
        List<Path> parents =
                unified
                        ? List.of(SYSTEM)
                        : List.of(SYSTEM.resolve("cpu"), SYSTEM.resolve("cpuacct"));
        assumeTrue(
                parents.stream().allMatch(Files::isWritable) && canBeMade(parents),
                "control groups cannot be made here");
        groups = parents.stream().map(parent -> parent.resolve(NAME)).toList();
        if (unified) {
            write(groups.getFirst().resolve("cpu.max"), "50000 100000");
        } else {
            write(groups.getFirst().resolve("cpu.cfs_period_us"), "100000");
            write(groups.getFirst().resolve("cpu.cfs_quota_us"), "50000");
        }
        Process process = new ProcessBuilder("sh", "-c", "while :; do :; done").start();
        spinning = process;
        for (Path group : groups) {
            write(group.resolve("cgroup.procs"), Long.toString(process.pid()));
        }
    }

    private static boolean canBeMade(List<Path> parents) {
        try {
            for (Path parent : parents) {
                Path group = Files.createDirectory(parent.resolve(NAME));
                if (parents.size() == 1 && !Files.exists(group.resolve("cpu.max"))) {
                    Files.delete(group); // the controller is not handed down
                    return false;
                }
            }
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static void write(Path file, String text) throws IOException {
        Files.writeString(file, text);
    }

    @AfterEach
    void end() throws Exception {
        if (spinning != null) {
            spinning.destroyForcibly().waitFor();
        }
        for (Path group : groups) {
            Files.deleteIfExists(group);
        }
    }

    @Test
    void quotaUseAndThrottlingOfTheProcessesOwnGroupAreRead() throws Exception {
        ControlGroups read = ControlGroups.of(Objects.requireNonNull(spinning).pid());
        assertThat(read.quotaProcessors()).hasValue(0.5);
        GroupSample before = read.sample().orElseThrow();
        GroupSample after = before;
        long deadline = System.nanoTime() + 60_000_000_000L;
        while (after.throttledPeriods() == before.throttledPeriods()
                && System.nanoTime() < deadline) {
            Thread.sleep(50);
            after = read.sample().orElseThrow();
        }
        assertThat(after.throttledPeriods()).isGreaterThan(before.throttledPeriods());
        assertThat(after.cpuMicros().orElseThrow()).isGreaterThan(before.cpuMicros().orElseThrow());
    }
}
