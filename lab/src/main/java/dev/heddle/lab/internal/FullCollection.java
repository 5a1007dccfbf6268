package dev.heddle.lab.internal;

import java.io.File;
import java.time.Duration;
import java.util.OptionalLong;

/// Asks a JVM to collect all garbage, by `jcmd PID GC.run`; its flight recording then tells the
/// size of what is live.
///
/// @param pid empty for a service that is not to be disturbed
record FullCollection(OptionalLong pid) {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final File NOWHERE = new File("/dev/null");

    static FullCollection of(Subject subject) {
        return new FullCollection(subject.ours() ? subject.jvmPid() : OptionalLong.empty());
    }

    /// Without `jcmd`, or in a process that is no JVM or does not answer, nothing happens: the
    /// heap is then unknown.
    void run() throws InterruptedException {
        if (pid.isPresent() && Jcmd.present() && RunningJvm.isJvm(pid.getAsLong())) {
            Jcmd.run(pid.getAsLong(), PATIENCE, NOWHERE, "GC.run");
        }
    }
}
