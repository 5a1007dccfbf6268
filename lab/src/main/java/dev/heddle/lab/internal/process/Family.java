package dev.heddle.lab.internal.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/// A process that Heddle forked, and all its descendants: a process that leaves its group, or whose
/// parent exits, still has the environment that it was started with. Processes of other users, or
/// in containers, are not found.
///
/// @param mark value of the variable in the environment of all of them
public record Family(String mark) {
    /// Name of the variable.
    static final String MARK = "HEDDLE_FORK";

    private static final long POLL_MILLIS = 20;

    static Family founded() {
        return new Family(UUID.randomUUID().toString());
    }

    /// The running ones.
    public List<ProcessHandle> members() {
        return ProcessHandle.allProcesses().filter(this::has).toList();
    }

    /// Whether a process belongs to the family.
    private boolean has(ProcessHandle process) {
        try {
            String environment =
                    Files.readString(
                            Path.of("/proc", Long.toString(process.pid()), "environ"),
                            StandardCharsets.ISO_8859_1);
            return environment.contains(MARK + "=" + mark);
        } catch (IOException e) {
            return false; // it ended meanwhile, or is not ours to look at
        }
    }

    /// Kills all, repeatedly, until none is left: new ones may be started meanwhile.
    void end(Duration atMost) {
        long deadline = System.nanoTime() + atMost.toNanos();
        List<ProcessHandle> left = members();
        while (!left.isEmpty() && System.nanoTime() < deadline) {
            left.forEach(ProcessHandle::destroyForcibly);
            pause();
            left = members();
        }
    }

    /// Continues when the caller is interrupted.
    private static void pause() {
        try {
            Thread.sleep(POLL_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
