package dev.heddle.lab.internal;

import dev.heddle.lab.RunListener;
import dev.heddle.lab.Stage;
import dev.heddle.model.Case;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.Jdk;
import dev.heddle.model.Json;
import dev.heddle.model.Observation.Missing;
import dev.heddle.model.Plan.PlannedTrial;
import dev.heddle.model.ThirdParty;
import dev.heddle.model.Trial;
import dev.heddle.model.Trial.Failure;
import dev.heddle.model.Trial.Measured;
import dev.heddle.model.Trial.Outcome;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One trial of a service: forks the subject, waits until it is ready, puts it through the stages
/// ([HttpStages]), ends it, and collects what was seen. Used by one thread.
final class HttpTrial {
    private final HttpBench.Shared shared;
    private final Case of;
    private final PlannedTrial planned;
    private final TrialFiles directory;
    private final RunListener listener;
    private final Schedule schedule;
    private final FlightRecording recording;
    private final Instant started = Instant.now();

    HttpTrial(
            HttpBench.Shared shared,
            Case of,
            PlannedTrial planned,
            TrialFiles directory,
            RunListener listener,
            Schedule schedule) {
        this.shared = shared;
        this.of = of;
        this.planned = planned;
        this.directory = directory;
        this.listener = listener;
        this.schedule = schedule;
        this.recording = new FlightRecording(directory.path());
    }

    /// What was measured, and who sampled the process meanwhile.
    ///
    /// @param sampler empty if the subject did not come to be watched
    private record Watched(
            SoFar soFar, Optional<ProcessSampler> sampler, List<ThirdParty.Health> thirdParties) {}

    /// Runs the trial and writes what it gave.
    Trial run() {
        Watched watched = watched();
        try {
            Trial trial = trial(watched);
            directory.write(trial);
            return trial;
        } finally {
            watched.sampler().ifPresent(ProcessSampler::close);
        }
    }

    private Watched watched() {
        try (ThirdParties called =
                ThirdParties.start(
                        shared.workload().thirdParties(),
                        shared.databases(),
                        of.launch().pool(),
                        name -> directory.path().resolve(name + ".log"))) {
            return forked(called);
        } catch (TrialFailure e) {
            return new Watched(SoFar.NOTHING.failed(e.failure()), Optional.empty(), List.of());
        } catch (InterruptedException | ClosedByInterruptException e) {
            return new Watched(SoFar.NOTHING.wasInterrupted(), Optional.empty(), List.of());
        } catch (IOException e) {
            throw new EnvironmentException("trial " + planned.name() + ": " + e.getMessage(), e);
        }
    }

    private Watched forked(ThirdParties called) throws IOException, InterruptedException {
        listener.stage(Stage.STARTING, schedule.leftFrom(Stage.STARTING));
        InetSocketAddress told = Endpoints.of(shared.workload().port());
        SubjectStart.Ready ready =
                new SubjectStart(
                                shared.workload(),
                                directory,
                                new SubjectCommand(planned, of.launch(), called, told.getPort()),
                                told)
                        .fork(recording.javaOptions(), shared.probe());
        SoFar soFar =
                SoFar.NOTHING.with(
                        Measured.READY_SECONDS,
                        Duration.between(started, Instant.now()).toNanos() / 1e9);
        if (ready.refusal().isPresent()) {
            soFar = soFar.without(Missing.What.WATCHING, ready.refusal().get());
        }
        try (var subject = ready.subject();
                JvmEvents.Live live = JvmEvents.stream(recording)) {
            ProcessSampler sampler = ProcessSampler.start(subject.jvmPid());
            TrialLoads loads =
                    new TrialLoads(
                            shared.workload(),
                            shared.generator(),
                            directory,
                            subject,
                            ready.endpoint());
            Watching watching = new Watching(sampler, live, directory);
            HttpStages stages =
                    new HttpStages(shared, of, loads, watching, called, listener, schedule);
            SoFar ended = stages.run(soFar, this::failure);
            if (!ended.ended()) {
                listener.stage(Stage.STOPPING, schedule.leftFrom(Stage.STOPPING));
                stop(subject);
            }
            return new Watched(ended, Optional.of(sampler), called.health());
        }
    }

    /// An interrupt that comes now ends the subject at once; all is measured.
    private static void stop(Subject subject) {
        try {
            subject.stop();
        } catch (InterruptedException e) {
            subject.close();
            Thread.currentThread().interrupt();
        }
    }

    /// A subject that fails after its database has ended is not to blame.
    private Failure failure(TrialFailure e, Subject subject, ThirdParties called) {
        try {
            called.checkAlive("before that: " + e.getMessage());
        } catch (TrialFailure database) {
            return database.failure();
        }
        return e.log().isEmpty()
                ? e.with(subject.logTail(), directory.log()).failure()
                : e.failure();
    }

    private Trial trial(Watched watched) {
        try {
            SoFar soFar = watched.soFar();
            recording.assemble(directory.recording());
            JvmEvents.Recorded recorded = JvmEvents.read(directory.recording(), soFar.missing());
            Jdk jdk =
                    planned.jar().isEmpty() ? jdkOfCommand(recorded.javaVersion()) : planned.jdk();
            return new Trial(
                    Json.SCHEMA_VERSION,
                    planned.fork(started, jdk, Libraries.of(planned)),
                    outcome(soFar),
                    soFar.failure(),
                    directory.intervals(
                            soFar.stretches(),
                            stretch ->
                                    recorded.observation(
                                            watched.sampler()
                                                    .orElseThrow()
                                                    .between(stretch.from(), stretch.to()),
                                            directory.log(),
                                            stretch.from(),
                                            stretch.to())),
                    new Measured(
                            soFar.figures(),
                            Map.of(),
                            soFar.warmup(),
                            soFar.search(),
                            recorded.pinned()),
                    watched.thirdParties());
        } catch (IOException e) {
            throw new EnvironmentException(
                    "the flight recording of %s cannot be kept: %s"
                            .formatted(planned.name(), e.getMessage()),
                    e);
        }
    }

    private static Outcome outcome(SoFar soFar) {
        if (soFar.failure().isPresent()) {
            return Outcome.FAILED;
        }
        return soFar.interrupted() ? Outcome.INTERRUPTED : Outcome.COMPLETED;
    }

    /// A command of the user's brings its own JDK, if any.
    private static Jdk jdkOfCommand(Optional<String> version) {
        return version.map(text -> new Jdk("", Runtime.Version.parse(text).feature(), text, ""))
                .orElse(new Jdk("", 0, "0", ""));
    }
}
