package dev.heddle.lab;

import dev.heddle.analyze.Rejections;
import dev.heddle.lab.internal.load.GeneratorWarmUp;
import dev.heddle.lab.internal.process.ConnectAttempt;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Distribution;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadRecording;
import dev.heddle.model.LoadResult;
import dev.heddle.model.LoadSummary;
import java.io.IOException;
import java.net.ConnectException;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// One load on a running service: `heddle load`.
///
/// Threads: [#run] runs on one; [#stop] may be called by any other. The generator's own
/// thread calls the listener.
public final class LoadTest {

    private final LoadGenerator generator;
    private final Path log;
    private final boolean warmUp;
    private @Nullable LoadRun running;
    private boolean stopped;

    /// Time in which the first answers may still show that the requests are wrong.
    private static final int FIRST_SECONDS = 10;

    private static final int ENOUGH_SECONDS = 2;

    private volatile boolean rejected;

    /// @param log gets the latency log
    /// @param warmUp whether the generator is warmed up first, on a service of its own
    public LoadTest(LoadGenerator generator, Path log, boolean warmUp) {
        this.generator = generator;
        this.log = log;
        this.warmUp = warmUp;
    }

    /// @param latency of all requests
    public record Result(LoadSummary summary, Distribution latency) {
        /// The result of a load with its latency log.
        ///
        /// @throws IOException if the log cannot be read
        public static Result of(
                String target, LoadProfile profile, String transport, LoadResult result, Path log)
                throws IOException {
            LoadRecording recording = LoadLog.whole(log);
            Distribution latency = recording.latency().getFirst();
            return new Result(
                    LoadSummary.of(
                            target,
                            profile,
                            transport,
                            result,
                            latency,
                            recording.service().getFirst()),
                    latency);
        }
    }

    /// Runs a load.
    ///
    /// @param target what is requested, for people
    /// @throws EnvironmentException if the machine cannot carry it, or nothing listens at the
    ///     endpoint
    public Result run(
            LoadProfile profile,
            Endpoint endpoint,
            String target,
            Consumer<LoadSnapshot> listener) {
        LoadGenerator.check(profile, LoadPart.WHOLE);
        checkListening(endpoint, target);
        try {
            if (warmUp) {
                GeneratorWarmUp.run(
                        profile, (like, to) -> underLoad(like, to, _ -> {}), this::stopped);
            }
            LoadProfile loggedIn =
                    profile.loggedIn(generator.login(profile, endpoint, this::running));
            LoadResult result =
                    underLoad(
                            loggedIn,
                            endpoint,
                            second -> {
                                listener.accept(second);
                                stopIfRejected(second);
                            });
            return Result.of(target, profile, generator.transport(), result, log);
        } catch (IOException e) {
            throw LoadFiles.notRecorded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the load was interrupted", e);
        }
    }

    /// Other failures than a refusal are counted by the load.
    private static void checkListening(Endpoint endpoint, String target) {
        ConnectAttempt.failure(endpoint.address())
                .filter(ConnectException.class::isInstance)
                .ifPresent(
                        refused -> {
                            throw new EnvironmentException(
                                    "%s refused the connection; start the service, or correct the URL"
                                            .formatted(target),
                                    refused);
                        });
    }

    /// Stops the load now; the results until then are reported.
    public synchronized void stop() {
        stopped = true;
        if (running != null) {
            running.stop();
        }
    }

    /// Whether the load was stopped in its first seconds, since most requests were rejected.
    public boolean rejected() {
        return rejected;
    }

    private void stopIfRejected(LoadSnapshot load) {
        if (load.second() >= ENOUGH_SECONDS
                && load.second() <= FIRST_SECONDS
                && Rejections.most(load.soFar())) {
            rejected = true;
            stop();
        }
    }

    private synchronized boolean stopped() {
        return stopped;
    }

    private LoadResult underLoad(
            LoadProfile profile, Endpoint endpoint, Consumer<LoadSnapshot> listener)
            throws IOException, InterruptedException {
        LoadRun run = generator.start(profile, endpoint, log, listener);
        running(run);
        return run.await();
    }

    private synchronized void running(LoadRun run) {
        running = run;
        if (stopped) {
            run.stop();
        }
    }
}
