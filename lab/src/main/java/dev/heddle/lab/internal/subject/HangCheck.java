package dev.heddle.lab.internal.subject;

import dev.heddle.lab.ThreadLooks;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.report.ThreadsReport;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The reason why a running service responds to nobody, by its threads.
public final class HangCheck {
    private static final int LOOKS = 3;
    private static final Duration PAUSE = Duration.ofMillis(300);

    private HangCheck() {}

    /// The hangs that are found, such as `Carrier deadlock (certain): …`; none if its threads
    /// cannot be dumped.
    ///
    /// @param probe the agent that sees virtual threads; empty to do without
    public static List<String> of(Subject subject, Optional<Path> probe)
            throws InterruptedException {
        OptionalLong pid = subject.jvmPid();
        if (!subject.alive() || pid.isEmpty() || !RunningJvm.isJvm(pid.getAsLong())) {
            return List.of();
        }
        try {
            return ThreadsReport.hangs(
                    ThreadLooks.at(
                                    List.of(Long.toString(pid.getAsLong())),
                                    InputStream.nullInputStream(),
                                    new ThreadLooks.How(LOOKS, PAUSE, probe, Optional.empty()))
                            .result());
        } catch (EnvironmentException | InputException e) {
            return List.of(); // it is gone, or lets nobody attach
        }
    }
}
