package dev.heddle.lab.internal.process;

import dev.heddle.model.EnvironmentException;
import java.io.File;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/// `jcmd` of the JDK that runs Heddle.
public final class Jcmd {
    private static final Path EXECUTABLE = Path.of(System.getProperty("java.home"), "bin", "jcmd");

    private Jcmd() {}

    public static boolean present() {
        return Files.isExecutable(EXECUTABLE);
    }

    /// @throws EnvironmentException if there is no `jcmd`
    public static void check() {
        if (!present()) {
            throw new EnvironmentException(
                    "the JDK that runs Heddle has no jcmd; use a complete JDK");
        }
    }

    /// Sends a command to a JVM: to the socket that it listens at since something attached to it,
    /// or by `jcmd`, which opens that, and costs a tenth of a second of CPU.
    ///
    /// @param output receives its output
    /// @return whether it succeeded; false if the process does not respond in time, or `jcmd`
    ///   cannot be started
    public static boolean run(long pid, Duration atMost, File output, String... command)
            throws InterruptedException {
        Optional<AttachSocket> socket = AttachSocket.of(pid);
        if (socket.isPresent()) {
            try {
                return socket.get().run(atMost, output, String.join(" ", command));
            } catch (SocketTimeoutException e) {
                return false;
            } catch (IOException e) {
                // It has ended, or takes no commands this way: jcmd tells what is to be told.
            }
        }
        List<String> words = new ArrayList<>();
        words.add(EXECUTABLE.toString());
        words.add(Long.toString(pid));
        words.addAll(List.of(command));
        try {
            Process process =
                    new ProcessBuilder(words)
                            .redirectErrorStream(true)
                            .redirectOutput(output)
                            .start();
            if (!process.waitFor(atMost.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                return false;
            }
            return process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        }
    }
}
