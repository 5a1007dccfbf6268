package dev.heddle.lab.load;

import dev.heddle.lab.internal.load.PartRun;
import dev.heddle.model.EnvironmentException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/// Runs parts of loads for a remote controller ([WorkerOrder], [WorkerReport]), and exits when the
/// controller is gone or has been silent for [#SILENCE].
///
/// Threads: one reads lines, [#run] executes them on the caller's, and a [PartRun] has its own.
public final class LoadWorker {
    /// A controller sends a message each second.
    public static final Duration SILENCE = Duration.ofSeconds(10);

    private static final String END = "";
    private static final Duration TO_END = Duration.ofSeconds(10);

    private final LinkedBlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final BufferedReader in;
    private final PrintStream out;
    private @Nullable PartRun part;

    /// Kinds of phases that the generator is warmed up for.
    private final Set<Class<?>> warm = ConcurrentHashMap.newKeySet();

    public LoadWorker(InputStream in, OutputStream out) {
        this.in = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        this.out = new PrintStream(out, true, StandardCharsets.UTF_8);
    }

    /// Executes orders until the controller is gone.
    ///
    /// @throws EnvironmentException if it disappeared without ending the session
    public void run() {
        Thread.ofPlatform().name("heddle-orders").daemon().start(this::read);
        try {
            // The first order may take longer, since the controller waits for other workers.
            String line = lines.take();
            while (line != null && !line.equals(END)) {
                obey(WorkerOrder.of(line));
                line = next();
            }
            if (line == null) {
                throw new EnvironmentException(
                        "no message from the controller for %d s".formatted(SILENCE.toSeconds()));
            }
        } catch (IOException e) {
            throw new EnvironmentException(
                    "invalid message from the controller: " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            if (part != null) {
                part.stop();
                part.join(TO_END);
            }
        }
    }

    private @Nullable String next() throws InterruptedException {
        return lines.poll(SILENCE.toSeconds(), TimeUnit.SECONDS);
    }

    private void obey(WorkerOrder order) {
        switch (order) {
            case WorkerOrder.Prepare prepare -> part = PartRun.start(prepare, warm, out);
            case WorkerOrder.Begin begin -> {
                if (part != null) {
                    part.begin(begin);
                }
            }
            case WorkerOrder.Tell _ -> {}
            case WorkerOrder.Stop _ -> {
                if (part != null) {
                    part.stop();
                }
            }
        }
        out.println(new WorkerReport.Acknowledged(Instant.now()).line());
    }

    private void read() {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            // Treated as the end of the input.
        }
        lines.add(END);
    }
}
