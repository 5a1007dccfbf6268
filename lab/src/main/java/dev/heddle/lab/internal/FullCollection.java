package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;

/// Asks a JVM to collect all garbage, by `jcmd PID GC.run`; its flight recording then tells the
/// size of what is live.
///
/// @param jcmd of the JDK that runs Heddle
/// @param pid empty for a service that is not to be disturbed
record FullCollection(Path jcmd, OptionalLong pid) {
    private static final int PATIENCE_SECONDS = 10;

    static FullCollection of(Subject subject) {
        return new FullCollection(
                Path.of(System.getProperty("java.home"), "bin", "jcmd"),
                subject.ours() ? OptionalLong.of(subject.jvmPid()) : OptionalLong.empty());
    }

    /// Without `jcmd`, or in a process that is no JVM or does not answer, nothing happens: the
    /// heap is then unknown.
    void run() throws InterruptedException {
        if (pid.isEmpty() || !Files.isExecutable(jcmd) || !isJvm(pid.getAsLong())) {
            return;
        }
        try {
            Process process =
                    new ProcessBuilder(
                                    List.of(
                                            jcmd.toString(),
                                            Long.toString(pid.getAsLong()),
                                            "GC.run"))
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
            }
        } catch (IOException e) {
            throw new TrialFailure("jcmd cannot be run: " + e.getMessage());
        }
    }

    private static boolean isJvm(long pid) {
        try (var mappings = Files.lines(Path.of("/proc", Long.toString(pid), "maps"))) {
            return mappings.anyMatch(line -> line.endsWith("/libjvm.so"));
        } catch (IOException e) {
            // It has ended, or is another user's.
            return false;
        }
    }
}
