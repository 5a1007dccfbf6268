package dev.heddle.lab.internal;

import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.RunListener.Live;
import dev.heddle.lab.Stage;
import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadLog;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.Distribution;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Experiment;
import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Json;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Observation;
import dev.heddle.model.Phase;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RequestSpec;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Trial.Outcome;
import dev.heddle.model.Trial.WarmupResult;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Runs one trial: forks the subject, waits until it is ready and steady, measures what a request
/// holds, puts it under load, ends it, and collects what was seen. Used by one thread.
public final class TrialRunner {
    private static final Duration REQUEST_TIMEOUT = Duration.ofSeconds(30);

    private final Experiment experiment;
    private final PlannedTrial planned;
    private final TrialDirectory directory;
    private final LoadGenerator generator;
    private final RunListener listener;
    private final ExpectedTime expected;
    private final Instant started = Instant.now();

    private Optional<Double> readySeconds = Optional.empty();
    private Optional<WarmupResult> warmup = Optional.empty();
    private Optional<Double> unloadedMillis = Optional.empty();
    private Optional<LoadResult> load = Optional.empty();
    private List<ThirdParty.Health> thirdParties = List.of();
    private Optional<ProcessSampler> sampler = Optional.empty();

    /// @param expected what is left of the run, for the listener
    public TrialRunner(
            Experiment experiment,
            PlannedTrial planned,
            TrialDirectory directory,
            LoadGenerator generator,
            RunListener listener,
            ExpectedTime expected) {
        this.experiment = experiment;
        this.planned = planned;
        this.directory = directory;
        this.generator = generator;
        this.listener = listener;
        this.expected = expected;
    }

    /// Runs the trial and writes what it gave. A subject that fails gives a failed trial; an
    /// interrupt gives an interrupted one with what was measured until then.
    public Trial run(Variant variant) {
        Outcome outcome = Outcome.COMPLETED;
        Optional<Failure> failure = Optional.empty();
        FlightRecording recording = new FlightRecording(directory.path());
        try (ThirdParties called = ThirdParties.start(experiment.thirdParties())) {
            InetSocketAddress endpoint = Endpoints.of(experiment.port());
            String port = Integer.toString(endpoint.getPort());
            List<String> command =
                    SubjectCommand.of(
                            planned,
                            variant,
                            recording,
                            text -> called.filledIn(text).replace("${port}", port));
            directory.writeCommand(command);
            try (Subject subject = Subject.fork(command, directory.log())) {
                failure = underLoad(subject, endpoint, recording);
            } finally {
                thirdParties = called.health();
            }
        } catch (TrialFailure e) {
            failure = Optional.of(new Failure(String.valueOf(e.getMessage()), List.of(), ""));
        } catch (InterruptedException | ClosedByInterruptException e) {
            outcome = Outcome.INTERRUPTED;
        } catch (IOException e) {
            throw new EnvironmentException("trial " + planned.name() + ": " + e.getMessage(), e);
        } finally {
            sampler.ifPresent(ProcessSampler::close);
        }
        if (failure.isPresent()) {
            outcome = Outcome.FAILED;
        }
        Trial trial = trial(outcome, failure, observation(recording));
        directory.write(trial);
        return trial;
    }

    /// Everything between the fork and the end of the subject.
    ///
    /// @return why the subject failed; empty if it did not
    private Optional<Failure> underLoad(
            Subject subject, InetSocketAddress endpoint, FlightRecording recording)
            throws IOException, InterruptedException {
        try {
            stage(Stage.STARTING);
            Readiness.await(subject, endpoint, experiment.readiness());
            readySeconds = Optional.of(Duration.between(started, Instant.now()).toNanos() / 1e9);
            ProcessSampler watching = ProcessSampler.start(subject.pid());
            sampler = Optional.of(watching);
            stage(Stage.WARMING_UP);
            warmup = Optional.of(warmUp(subject, endpoint, watching));
            stage(Stage.UNLOADED);
            unloadedMillis = Optional.of(measureUnloaded(subject, endpoint));
            stage(Stage.UNDER_LOAD);
            try (JvmEvents.Live live = JvmEvents.stream(recording)) {
                measureLoaded(subject, endpoint, watching, live);
            }
            stage(Stage.STOPPING);
            checkAlive(subject, "under load");
            subject.stop();
            return Optional.empty();
        } catch (TrialFailure e) {
            subject.close();
            return Optional.of(
                    new Failure(
                            String.valueOf(e.getMessage()),
                            subject.logTail(),
                            directory.log().toString()));
        }
    }

    private WarmupResult warmUp(
            Subject subject, InetSocketAddress endpoint, ProcessSampler watching)
            throws IOException, InterruptedException {
        Experiment.Warmup wanted = experiment.warmup();
        LoadProfile profile =
                closed(
                        List.of(RequestSpec.get(wanted.path())),
                        wanted.users(),
                        wanted.atMost(),
                        Duration.ZERO);
        LoadRun running = start(profile, "warmup", endpoint, subject, _ -> {});
        WarmupResult result = new Warmup(watching, running).await(wanted.atMost(), subject);
        running.stop();
        LoadResult load = running.await();
        directory.write("warmup", load);
        checkAlive(subject, "while warming up");
        checkAnswered(load, "while warming up");
        return result;
    }

    private double measureUnloaded(Subject subject, InetSocketAddress endpoint)
            throws IOException, InterruptedException {
        Duration duration = experiment.baseline().duration();
        LoadProfile profile = closed(experiment.load().requests(), 1, duration, REQUEST_TIMEOUT);
        LoadResult load = start(profile, "baseline", endpoint, subject, _ -> {}).await();
        directory.write("baseline", load);
        checkAlive(subject, "while one request at a time was measured");
        checkAnswered(load, "while one request at a time was measured");
        return Distribution.merged(LoadLog.read(directory.loadLog("baseline")).service())
                .meanMillis();
    }

    private void measureLoaded(
            Subject subject,
            InetSocketAddress endpoint,
            ProcessSampler watching,
            JvmEvents.Live live)
            throws IOException, InterruptedException {
        LoadRun running =
                start(
                        experiment.load(),
                        "load",
                        endpoint,
                        subject,
                        snapshot -> listener.progress(snapshot, live(watching, live)));
        try {
            load = Optional.of(running.await());
        } catch (InterruptedException e) {
            running.stop();
            load = Optional.of(running.await());
            throw e;
        } finally {
            load.ifPresent(result -> directory.write("load", result));
        }
        checkAlive(subject, "under load");
        checkAnswered(load.orElseThrow(), "under load");
    }

    private LoadRun start(
            LoadProfile profile,
            String part,
            InetSocketAddress endpoint,
            Subject subject,
            Consumer<LoadSnapshot> progress)
            throws IOException {
        LoadRun running =
                generator.start(
                        profile, Endpoint.http(endpoint), directory.loadLog(part), progress);
        subject.ended().thenRun(running::stop);
        return running;
    }

    private LoadProfile closed(
            List<RequestSpec> requests, int users, Duration duration, Duration drain) {
        return new LoadProfile(
                requests,
                List.of(new Phase.Closed(users, Duration.ZERO, duration)),
                new LoadProfile.Limits(REQUEST_TIMEOUT, drain, users),
                experiment.load().protocol(),
                experiment.load().seed());
    }

    private static Live live(ProcessSampler watching, JvmEvents.Live events) {
        return new Live(
                watching.latest()
                        .map(s -> OptionalInt.of(s.osThreads()))
                        .orElse(OptionalInt.empty()),
                watching.latest()
                        .map(s -> OptionalLong.of(s.rssBytes()))
                        .orElse(OptionalLong.empty()),
                events.heapUsedBytes().map(OptionalLong::of).orElse(OptionalLong.empty()));
    }

    private void checkAlive(Subject subject, String when) {
        if (!subject.alive()) {
            String after =
                    load.map(result -> ", %.1f s into the load".formatted(result.totalSeconds()))
                            .orElse("");
            throw new TrialFailure("the subject " + subject.howItEnded() + " " + when + after);
        }
    }

    private static void checkAnswered(LoadResult load, String when) {
        if (load.totals().completed() == 0) {
            throw new TrialFailure(
                    "the subject answered no request as expected %s: %s"
                            .formatted(when, load.totals().failed()));
        }
    }

    private Optional<Observation> observation(FlightRecording recording) {
        try {
            recording.assemble(directory.recording());
            if (load.isEmpty()) {
                return Optional.empty();
            }
            Instant from = load.get().start();
            Instant to = from.plusNanos((long) (load.get().totalSeconds() * 1e9));
            return Optional.of(
                    JvmEvents.observation(
                            directory.recording(),
                            sampler.orElseThrow().between(from, to),
                            directory.log(),
                            from,
                            to));
        } catch (IOException e) {
            throw new EnvironmentException(
                    "the flight recording of %s cannot be kept: %s"
                            .formatted(planned.name(), e.getMessage()),
                    e);
        }
    }

    private Trial trial(
            Outcome outcome, Optional<Failure> failure, Optional<Observation> observation) {
        return new Trial(
                Json.SCHEMA_VERSION,
                planned.name(),
                planned.variant(),
                planned.block(),
                outcome,
                started,
                planned.jdk(),
                readySeconds,
                warmup,
                unloadedMillis,
                observation,
                failure,
                thirdParties,
                Libraries.of(Path.of(planned.jar())));
    }

    private void stage(Stage stage) {
        listener.stage(stage, expected.left(stage));
    }

    /// How long the rest of the run will take, about.
    public interface ExpectedTime {
        /// @param stage the stage that begins
        Duration left(Stage stage);
    }
}
