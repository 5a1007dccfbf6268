package dev.heddle.lab.load;

import dev.heddle.analyze.LatencySlices;
import dev.heddle.analyze.PrecisionGoal;
import dev.heddle.analyze.Precisions;
import dev.heddle.analyze.Rejections;
import dev.heddle.lab.internal.load.GeneratorWarmUp;
import dev.heddle.lab.internal.process.ConnectAttempt;
import dev.heddle.load.Endpoint;
import dev.heddle.load.Endpoint.Security;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.LogLostException;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.load.LoadPrecision.Outcome;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadProfile.Limits;
import dev.heddle.model.load.LoadRecording;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadSummary;
import dev.heddle.model.load.Phase;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.statistics.Distribution;
import java.io.IOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
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
    private final Optional<PrecisionGoal> goal;

    /// Latencies so far of a load with a goal; the generator's thread adds to them.
    private final LatencySlices slices = new LatencySlices();

    private int nextLook;
    private @Nullable LoadRun running;
    private boolean stopped;

    /// Time in which the first answers may still show that the requests are wrong.
    private static final int FIRST_SECONDS = 10;

    private static final int ENOUGH_SECONDS = 2;

    /// How long a single request may take that shows only whether there is an answer.
    private static final Duration ONE_ANSWER = Duration.ofSeconds(1);

    private volatile boolean rejected;
    private boolean otherScheme;
    private Optional<String> lost = Optional.empty();

    /// @param log gets the latency log
    /// @param warmUp whether the generator is warmed up first, on a service of its own
    /// @param goal a precision that ends the load when it is reached
    public LoadTest(
            LoadGenerator generator, Path log, boolean warmUp, Optional<PrecisionGoal> goal) {
        this.generator = generator;
        this.log = log;
        this.warmUp = warmUp;
        this.goal = goal;
    }

    /// @param latency of all requests
    public record Result(LoadSummary summary, Distribution latency) {
        /// The result of a load with its latency log.
        ///
        /// @param goal a precision that the load was to reach
        /// @throws IOException if the log cannot be read
        public static Result of(
                String target,
                LoadProfile profile,
                String transport,
                LoadResult result,
                Path log,
                Optional<PrecisionGoal> goal)
                throws IOException {
            LatencySlices slices = new LatencySlices();
            return of(
                    target,
                    profile,
                    transport,
                    result,
                    slices,
                    LoadLog.whole(log, slices::add),
                    goal);
        }

        /// The result of a load whose log was lost.
        private static Result begun(
                String target, LoadProfile profile, String transport, LoadResult result, Path log) {
            LatencySlices slices = new LatencySlices();
            LoadRecording recording = LoadLog.begun(log, slices::add);
            return of(target, profile, transport, result, slices, recording, Optional.empty());
        }

        private static Result of(
                String target,
                LoadProfile profile,
                String transport,
                LoadResult result,
                LatencySlices slices,
                LoadRecording recording,
                Optional<PrecisionGoal> goal) {
            Distribution latency = recording.latency().getFirst();
            return new Result(
                    LoadSummary.of(
                                    target,
                                    profile,
                                    transport,
                                    result,
                                    latency,
                                    recording.service().getFirst())
                            .with(Precisions.of(slices.all(), goal)),
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
                                finishIfPrecise(second);
                            });
            if (result.totals().nothingCompleted() && !result.totals().answered()) {
                otherScheme = answersOtherwise(profile, endpoint);
            }
            return Result.of(target, profile, generator.transport(), result, log, goal);
        } catch (LogLostException e) {
            lost = Optional.of(String.valueOf(e.getMessage()));
            return Result.begun(target, profile, generator.transport(), e.result(), log);
        } catch (IOException e) {
            throw LoadFiles.notRecorded(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EnvironmentException("the load was interrupted", e);
        }
    }

    /// Other failures than a refusal are counted by the load.
    private static void checkListening(Endpoint endpoint, String target) {
        boolean refused =
                endpoint.addresses().stream()
                        .allMatch(
                                address ->
                                        ConnectAttempt.failure(address)
                                                .filter(ConnectException.class::isInstance)
                                                .isPresent());
        if (refused) {
            throw new EnvironmentException(
                    "%s refused the connection; start the service, or correct the URL"
                            .formatted(target));
        }
    }

    /// Whether a service that answered nothing answers over TLS if it was asked without, or the
    /// reverse. A port of the other kind may answer 400, which is no sign of either.
    private boolean answersOtherwise(LoadProfile profile, Endpoint endpoint)
            throws IOException, InterruptedException {
        RequestSpec any = RequestSpec.get("/").expecting("2xx,3xx,401,403,404,405,5xx");
        LoadProfile once =
                new LoadProfile(
                        List.of(any),
                        List.of(new Phase.Closed(1, Duration.ZERO, ONE_ANSWER)),
                        new Limits(ONE_ANSWER, ONE_ANSWER, 1, 1),
                        profile.protocol(),
                        profile.seed());
        Security other = endpoint.tls() ? Security.NONE : Security.unverified(Optional.empty());
        Endpoint otherwise = new Endpoint(endpoint.addresses(), endpoint.authority(), other);
        LoadRun run = generator.start(once, otherwise, OutputStream.nullOutputStream(), _ -> {});
        return run.await().totals().completed() > 0;
    }

    /// Stops the load now; the results until then are reported.
    public synchronized void stop() {
        stopped = true;
        if (running != null) {
            running.stop();
        }
    }

    /// Whether the service answered nothing, but answers over https instead of http, or the
    /// reverse.
    public boolean otherScheme() {
        return otherScheme;
    }

    /// Why its latencies could not be stored, which ended the load; empty if they were.
    public Optional<String> lost() {
        return lost;
    }

    /// Whether the load was stopped in its first seconds, since most requests were rejected or
    /// no connection could be used.
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

    /// Looks each time that the load has become a tenth longer: the more often, the more often
    /// chance alone makes an interval narrow.
    private void finishIfPrecise(LoadSnapshot load) {
        if (goal.isEmpty()) {
            return;
        }
        slices.add(load.latency());
        if (slices.seconds() >= nextLook) {
            nextLook = slices.seconds() + Math.max(1, slices.seconds() / 10);
            if (goal.get().judged(slices.all()).outcome() == Outcome.REACHED) {
                finish();
            }
        }
    }

    private synchronized void finish() {
        if (running != null) {
            running.finish();
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
