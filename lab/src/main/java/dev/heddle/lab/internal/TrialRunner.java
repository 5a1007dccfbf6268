package dev.heddle.lab.internal;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.RunListener.Live;
import dev.heddle.lab.Stage;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Experiment;
import dev.heddle.model.Experiment.Variant;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Observation;
import dev.heddle.model.Part;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RunData.TrialData;
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
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Runs one trial: forks the subject, waits until it is ready and steady, measures what a request
/// holds, puts it under load, ends it, and collects what was seen. Used by one thread.
public final class TrialRunner {
    /// A JVM tells its flight recorder's stream once a second.
    private static final Duration TOLD_AFTER = Duration.ofMillis(1_500);

    private static final Duration REST = Duration.ofMillis(1_500);

    private final Experiment experiment;
    private final PlannedTrial planned;
    private final TrialDirectory directory;
    private final Environment environment;
    private final Optional<Path> probe;
    private final LoadGenerator generator;
    private final RunListener listener;
    private final ExpectedTime expected;
    private final Instant started = Instant.now();

    private InetSocketAddress endpoint = InetSocketAddress.createUnresolved("", 0);

    /// Whether the subject listens where it was told to, or where the user says.
    private boolean toldItsPort;

    private Jdk jdk;
    private Optional<Double> readySeconds = Optional.empty();
    private Optional<WarmupResult> warmup = Optional.empty();
    private Optional<Double> unloadedMillis = Optional.empty();
    private Optional<LoadResult> load = Optional.empty();
    private Optional<Knee> knee = Optional.empty();
    private final List<Stretch> stretches = new ArrayList<>();
    private final List<String> notObserved = new ArrayList<>();
    private List<ThirdParty.Health> thirdParties = List.of();
    private Optional<ProcessSampler> sampler = Optional.empty();

    /// @param probe the agent's jar; empty to do without
    /// @param expected what is left of the run, for the listener
    public TrialRunner(
            Experiment experiment,
            PlannedTrial planned,
            TrialDirectory directory,
            Environment environment,
            Optional<Path> probe,
            LoadGenerator generator,
            RunListener listener,
            ExpectedTime expected) {
        this.experiment = experiment;
        this.planned = planned;
        this.directory = directory;
        this.environment = environment;
        this.probe = probe;
        this.generator = generator;
        this.listener = listener;
        this.expected = expected;
        this.jdk = planned.jdk();
    }

    /// Runs the trial and writes what it gave. A subject that fails gives a failed trial; an
    /// interrupt gives an interrupted one with what was measured until then.
    public Trial run(Variant variant) {
        Outcome outcome = Outcome.COMPLETED;
        Optional<Failure> failure = Optional.empty();
        FlightRecording recording = new FlightRecording(directory.path());
        try (ThirdParties called = ThirdParties.start(experiment.thirdParties())) {
            endpoint = Endpoints.of(experiment.port());
            toldItsPort =
                    experiment.port().isPresent()
                            || variant.command().map(text -> text.contains("${port}")).orElse(true);
            SubjectCommand command =
                    new SubjectCommand(planned, variant, called, endpoint.getPort());
            try (Subject subject = fork(command, recording)) {
                failure = underLoad(variant, subject, recording);
            } finally {
                thirdParties = called.health();
            }
        } catch (TrialFailure e) {
            failure =
                    Optional.of(new Failure(String.valueOf(e.getMessage()), e.logTail(), e.log()));
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
        Trial trial = trial(outcome, failure, recording);
        directory.write(trial);
        return trial;
    }

    /// Starts the subject with flight recorder and probe. One whose JVM cannot have them is started
    /// without: what is seen from outside is still worth having.
    private Subject fork(SubjectCommand command, FlightRecording recording)
            throws IOException, InterruptedException {
        stage(Stage.STARTING);
        List<String> watched = new ArrayList<>(recording.javaOptions());
        probe.ifPresent(jar -> watched.add("-javaagent:" + jar));
        Subject subject;
        try {
            subject = ready(start(command, watched));
        } catch (TrialFailure e) {
            String refusal = Subject.refusalOfWatching(e.logTail()).orElseThrow(() -> e);
            notObserved.add("the subject does not start with recorder and probe: " + refusal);
            subject = ready(start(command, List.of()));
        }
        readySeconds = Optional.of(Duration.between(started, Instant.now()).toNanos() / 1e9);
        return subject;
    }

    /// Waits until the subject answers, and ends it if it does not.
    private Subject ready(Subject subject) throws InterruptedException {
        try {
            awaitReady(subject);
            return subject;
        } catch (TrialFailure e) {
            subject.close();
            throw e.with(subject.logTail(), directory.log());
        } catch (InterruptedException | RuntimeException e) {
            subject.close();
            throw e;
        }
    }

    private void awaitReady(Subject subject) throws InterruptedException {
        if (!toldItsPort) {
            int port = ListeningPort.await(subject, experiment.readiness().atMost());
            endpoint = new InetSocketAddress(endpoint.getAddress(), port);
        }
        Readiness.await(subject, endpoint, experiment.readiness());
    }

    private Subject start(SubjectCommand command, List<String> watched) throws IOException {
        directory.writeCommand(command.words(watched));
        return Subject.fork(command.words(watched), command.environment(watched), directory.log());
    }

    /// Everything between the start and the end of the subject.
    ///
    /// @return why the subject failed; empty if it did not
    private Optional<Failure> underLoad(Variant variant, Subject subject, FlightRecording recording)
            throws IOException, InterruptedException {
        TrialLoads loads = new TrialLoads(experiment, generator, directory, subject, endpoint);
        try (JvmEvents.Live live = JvmEvents.stream(recording)) {
            ProcessSampler watching = ProcessSampler.start(subject.jvmPid());
            sampler = Optional.of(watching);
            stage(Stage.WARMING_UP);
            warmup = Optional.of(loads.warmUp(watching));
            stage(Stage.UNLOADED);
            unloadedMillis = Optional.of(measureUnloaded(loads));
            rest(subject);
            LoadProfile profile = experiment.load();
            if (experiment.search().isPresent()) {
                stage(Stage.SEARCHING);
                profile = searched(variant, loads, watching, live);
            }
            stage(Stage.UNDER_LOAD);
            measureLoaded(profile, loads, watching, live);
            knee.flatMap(Knee::notKeptPerSecond).ifPresent(rate -> overload(loads, rate));
            stage(Stage.STOPPING);
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

    /// What the subject uses when nothing is asked of it.
    private void rest(Subject subject) throws InterruptedException {
        Instant from = Instant.now();
        Thread.sleep(REST);
        Instant to = Instant.now();
        stretches.add(new Stretch(Part.REST, from, to));
        FullCollection.of(subject.jvmPid()).run();
        stretches.add(new Stretch(Part.LIVE_AT_REST, to, Instant.now()));
    }

    private double measureUnloaded(TrialLoads loads) throws IOException, InterruptedException {
        LoadResult result = loads.unloaded();
        Instant start = result.start();
        stretches.add(new Stretch(Part.BASELINE, start, seconds(start, result.offeredSeconds())));
        return loads.service(Part.BASELINE).meanMillis();
    }

    /// Finds the knee; the profile that counts then offers 90 % of it.
    private LoadProfile searched(
            Variant variant, TrialLoads loads, ProcessSampler watching, JvmEvents.Live live)
            throws IOException, InterruptedException {
        KneeFinder finder =
                new KneeFinder(
                        experiment.search().orElseThrow(),
                        loads,
                        unloadedMillis.orElseThrow() / 1e3,
                        warmup.orElseThrow().perSecond());
        stretches.add(finder.low());
        stretches.add(finder.retained(FullCollection.of(loads.subject().jvmPid())));
        Thread.sleep(TOLD_AFTER);
        Optional<Double> predicted =
                Analysis.predictedCeiling(experiment, variant, soFar(watching, live), environment);
        Knee found = finder.find(predicted, rate -> listener.searching(rate, live(watching, live)));
        knee = Optional.of(found);
        loads.checkAlive("in the search for the knee");
        return finder.profileBelow(found);
    }

    /// What is known in the middle of a trial.
    private TrialData soFar(ProcessSampler watching, JvmEvents.Live live) throws IOException {
        List<Part> parts =
                stretches.stream()
                        .map(
                                stretch ->
                                        stretch.part(
                                                live.observation(
                                                        stretch.samples(watching),
                                                        stretch.from(),
                                                        stretch.to())))
                        .toList();
        Trial trial = trial(Outcome.COMPLETED, Optional.empty(), Optional.empty(), parts);
        return directory.withLoads(trial);
    }

    private void measureLoaded(
            LoadProfile profile, TrialLoads loads, ProcessSampler watching, JvmEvents.Live live)
            throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        profile,
                        "load",
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
        LoadResult result = load.orElseThrow();
        double middle = result.offeredSeconds() / 2;
        stretches.add(
                new Stretch(
                        Part.LOADED,
                        seconds(result.start(), middle),
                        seconds(result.start(), result.offeredSeconds())));
        loads.checkAlive("under load, %.1f s into the load".formatted(result.totalSeconds()));
        loads.checkAnswered(result, "under load");
    }

    /// Above the knee every resource shows what it is. A subject that does not survive it has told
    /// enough before.
    private void overload(TrialLoads loads, double notKept) {
        try {
            stretches.add(loads.overload(notKept, unloadedMillis.orElseThrow() / 1e3));
            loads.checkAlive("over the knee");
        } catch (TrialFailure | IOException e) {
            notObserved.add("all of what happens over the knee: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
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

    private Trial trial(Outcome outcome, Optional<Failure> failure, FlightRecording recording) {
        try {
            recording.assemble(directory.recording());
            JvmEvents.Recorded recorded = JvmEvents.read(directory.recording(), notObserved);
            if (planned.jar().isEmpty()) {
                jdk = jdkOfCommand(recorded.javaVersion());
            }
            List<Part> parts = new ArrayList<>();
            for (Stretch stretch : stretches) {
                parts.add(stretch.part(observation(recorded, stretch)));
            }
            Optional<Observation> whole = Optional.empty();
            if (load.isPresent()) {
                Instant from = load.get().start();
                Instant to = seconds(from, load.get().totalSeconds());
                whole = Optional.of(observation(recorded, new Stretch("load", from, to)));
            }
            return trial(outcome, failure, whole, parts);
        } catch (IOException e) {
            throw new EnvironmentException(
                    "the flight recording of %s cannot be kept: %s"
                            .formatted(planned.name(), e.getMessage()),
                    e);
        }
    }

    private Observation observation(JvmEvents.Recorded recorded, Stretch stretch)
            throws IOException {
        return recorded.observation(
                stretch.samples(sampler.orElseThrow()),
                directory.log(),
                stretch.from(),
                stretch.to());
    }

    /// A command of the user's brings its own JDK, if any.
    private static Jdk jdkOfCommand(Optional<String> version) {
        return version.map(text -> new Jdk("", Runtime.Version.parse(text).feature(), text, ""))
                .orElse(new Jdk("", 0, "0", ""));
    }

    private Trial trial(
            Outcome outcome,
            Optional<Failure> failure,
            Optional<Observation> observation,
            List<Part> parts) {
        return new Trial(
                Json.SCHEMA_VERSION,
                planned.name(),
                planned.variant(),
                planned.block(),
                outcome,
                started,
                jdk,
                readySeconds,
                warmup,
                unloadedMillis,
                observation,
                parts,
                knee,
                failure,
                thirdParties,
                Libraries.of(Path.of(planned.jar())));
    }

    private static Instant seconds(Instant from, double seconds) {
        return from.plusNanos((long) (seconds * 1e9));
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
