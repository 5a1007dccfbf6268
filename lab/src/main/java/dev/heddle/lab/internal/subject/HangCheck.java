package dev.heddle.lab.internal.subject;

import dev.heddle.lab.ThreadLooks;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.thread.ThreadsResult;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The threads of a running service that responds to nobody.
public final class HangCheck {
    private static final int LOOKS = 3;
    private static final Duration PAUSE = Duration.ofMillis(300);

    private HangCheck() {}

    /// Its threads; empty if they cannot be dumped.
    ///
    /// @param probe the agent that sees virtual threads; empty to do without
    public static Optional<ThreadsResult> of(Subject subject, Optional<Path> probe)
            throws InterruptedException {
        OptionalLong pid = subject.jvmPid();
        if (!subject.alive() || pid.isEmpty() || !RunningJvm.isJvm(pid.getAsLong())) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    ThreadLooks.at(
                                    List.of(Long.toString(pid.getAsLong())),
                                    InputStream.nullInputStream(),
                                    new ThreadLooks.How(LOOKS, PAUSE, probe, Optional.empty()))
                            .results()
                            .getFirst());
        } catch (EnvironmentException | InputException e) {
            return Optional.empty(); // it is gone, or lets nobody attach
        }
    }
}
