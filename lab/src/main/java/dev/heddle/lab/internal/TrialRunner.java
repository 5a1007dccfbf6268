package dev.heddle.lab.internal;

import dev.heddle.analyze.Analysis;
import dev.heddle.lab.RunDirectory.TrialDirectory;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.RunListener.Live;
import dev.heddle.lab.Stage;
import dev.heddle.load.LoadGenerator;
import dev.heddle.load.LoadRun;
import dev.heddle.model.Distribution;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.Knee;
import dev.heddle.model.LoadExperiment;
import dev.heddle.model.LoadExperiment.Beside;
import dev.heddle.model.LoadExperiment.Variant;
import dev.heddle.model.LoadProfile;
import dev.heddle.model.LoadResult;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.PinnedStack;
import dev.heddle.model.Part;
import dev.heddle.model.Phase;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.RunData.TrialData;
import dev.heddle.model.Steady;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Trial.Outcome;
import dev.heddle.model.Trial.WarmupResult;
import dev.heddle.model.Verdict.Percentiles;
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

    private final LoadExperiment experiment;
    private final PlannedTrial planned;
    private final TrialDirectory directory;
    private final Shared shared;
    private final RunListener listener;
    private final ExpectedTime expected;
    private final Instant started = Instant.now();

    private Jdk jdk;
    private Optional<Double> readySeconds = Optional.empty();
    private Optional<WarmupResult> warmup = Optional.empty();
    private Optional<Double> unloadedMillis = Optional.empty();
    private Optional<LoadResult> load = Optional.empty();
    private Optional<Knee> knee = Optional.empty();
    private Optional<Trial.Beside> beside = Optional.empty();
    private final List<Stretch> stretches = new ArrayList<>();
    private final List<String> notObserved = new ArrayList<>();
    private List<ThirdParty.Health> thirdParties = List.of();
    private Optional<ProcessSampler> sampler = Optional.empty();

    /// What all trials of a run have in common.
    ///
    /// @param probe the agent's jar; empty to do without
    public record Shared(
            Environment environment,
            Optional<Path> probe,
            LoadGenerator generator,
            Databases databases) {}

    /// @param expected what is left of the run, for the listener
    public TrialRunner(
            LoadExperiment experiment,
            PlannedTrial planned,
            TrialDirectory directory,
            Shared shared,
            RunListener listener,
            ExpectedTime expected) {
        this.experiment = experiment;
        this.planned = planned;
        this.directory = directory;
        this.shared = shared;
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
        try (ThirdParties called =
                ThirdParties.start(
                        experiment.thirdParties(),
                        shared.databases(),
                        variant.launch().pool(),
                        name -> directory.path().resolve(name + ".log"))) {
            stage(Stage.STARTING);
            InetSocketAddress told = Endpoints.of(experiment.port());
            SubjectStart.Ready ready =
                    new SubjectStart(
                                    experiment,
                                    directory,
                                    new SubjectCommand(
                                            planned, variant.launch(), called, told.getPort()),
                                    told)
                            .fork(recording.javaOptions(), shared.probe());
            readySeconds = Optional.of(Duration.between(started, Instant.now()).toNanos() / 1e9);
            ready.notObserved().ifPresent(notObserved::add);
            try (Subject subject = ready.subject()) {
                failure = underLoad(variant, subject, ready.endpoint(), called, recording);
            } finally {
                thirdParties = called.health();
            }
        } catch (TrialFailure e) {
            failure = Optional.of(e.failure());
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

    /// Everything between the start and the end of the subject.
    ///
    /// @return why the subject failed; empty if it did not
    private Optional<Failure> underLoad(
            Variant variant,
            Subject subject,
            InetSocketAddress endpoint,
            ThirdParties called,
            FlightRecording recording)
            throws IOException, InterruptedException {
        TrialLoads loads =
                new TrialLoads(experiment, shared.generator(), directory, subject, endpoint);
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
            Optional<Distribution> alone =
                    experiment.beside().isPresent()
                            ? Optional.of(loads.besideAlone(experiment.beside().get()))
                            : Optional.empty();
            stage(Stage.UNDER_LOAD);
            called.measureFromNow();
            measureLoaded(profile, loads, watching, live, alone);
            called.checkAlive("under load");
            knee.flatMap(Knee::notKeptPerSecond).ifPresent(rate -> overload(loads, rate));
            stage(Stage.STOPPING);
            subject.stop();
            return Optional.empty();
        } catch (TrialFailure e) {
            subject.close();
            return Optional.of(failure(subject, called, e));
        }
    }

    /// A subject that fails after its database has ended is not to blame.
    private Failure failure(Subject subject, ThirdParties called, TrialFailure e) {
        try {
            called.checkAlive("before that: " + e.getMessage());
        } catch (TrialFailure database) {
            return new Failure(
                    String.valueOf(database.getMessage()), database.logTail(), database.log());
        }
        return e.log().isEmpty()
                ? new Failure(
                        String.valueOf(e.getMessage()),
                        subject.logTail(),
                        directory.log().toString())
                : e.failure();
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
                Analysis.predictedCeiling(
                        experiment, variant, soFar(watching, live), shared.environment());
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
        Trial trial =
                trial(Outcome.COMPLETED, Optional.empty(), Optional.empty(), List.of(), parts);
        return directory.withLoads(trial);
    }

    private void measureLoaded(
            LoadProfile profile,
            TrialLoads loads,
            ProcessSampler watching,
            JvmEvents.Live live,
            Optional<Distribution> besideAlone)
            throws IOException, InterruptedException {
        LoadRun running =
                loads.start(
                        profile,
                        "load",
                        snapshot -> listener.progress(snapshot, live(watching, live)));
        try {
            if (besideAlone.isPresent()) {
                beside = Optional.of(besideTheLoad(profile, loads, besideAlone.get()));
            }
            load = Optional.of(running.await());
        } catch (InterruptedException e) {
            running.stop();
            load = Optional.of(running.await());
            throw e;
        } finally {
            load.ifPresent(result -> directory.write("load", result));
        }
        LoadResult result = load.orElseThrow();
        double last = Math.min(seconds(profile.phases().getLast()), result.offeredSeconds());
        double middle = result.offeredSeconds() - Steady.seconds(last, unloadedMillis);
        stretches.add(
                new Stretch(
                        Part.LOADED,
                        seconds(result.start(), middle),
                        seconds(result.start(), result.offeredSeconds())));
        loads.checkAlive("under load, %.1f s into the load".formatted(result.totalSeconds()));
        loads.checkAnswered(result, "under load");
    }

    private static double seconds(Phase phase) {
        return phase.duration().toNanos() / 1e9;
    }

    /// Waits until the load's last phase is well under way, when the service is as busy as it gets.
    private Trial.Beside besideTheLoad(LoadProfile profile, TrialLoads loads, Distribution alone)
            throws IOException, InterruptedException {
        Beside wanted = experiment.beside().orElseThrow();
        Duration last = profile.phases().getLast().duration();
        // Between those who have just arrived and the half that counts.
        Duration quarter = last.dividedBy(4);
        LoadResult result =
                loads.beside(wanted, profile.duration().minus(quarter.multipliedBy(3)), quarter);
        return new Trial.Beside(
                wanted.path(),
                Percentiles.of(alone),
                Percentiles.of(loads.latency(Part.BESIDE)),
                result.totals().completed(),
                result.totals().offered() - result.totals().completed());
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
            return trial(outcome, failure, whole, recorded.pinned(), parts);
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
            List<PinnedStack> pinned,
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
                pinned,
                parts,
                knee,
                beside,
                failure,
                thirdParties,
                Libraries.of(planned));
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
