package dev.heddle.lab.internal.trial;

import dev.heddle.lab.Activity;
import dev.heddle.lab.RunListener;
import dev.heddle.lab.internal.archive.Libraries;
import dev.heddle.lab.internal.archive.SubjectCode;
import dev.heddle.lab.internal.load.TrialLoads;
import dev.heddle.lab.internal.plan.Schedule;
import dev.heddle.lab.internal.process.Endpoints;
import dev.heddle.lab.internal.process.Jcmd;
import dev.heddle.lab.internal.result.Stretch;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.result.TrialFiles;
import dev.heddle.lab.internal.result.TrialResults;
import dev.heddle.lab.internal.result.Watching;
import dev.heddle.lab.internal.subject.Attachment;
import dev.heddle.lab.internal.subject.Readiness;
import dev.heddle.lab.internal.subject.Subject;
import dev.heddle.lab.internal.subject.SubjectCommand;
import dev.heddle.lab.internal.subject.SubjectStart;
import dev.heddle.lab.internal.thirdparty.ThirdParties;
import dev.heddle.model.Durations;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.IoReason;
import dev.heddle.model.Json;
import dev.heddle.model.SteadyClock;
import dev.heddle.model.experiment.Case;
import dev.heddle.model.experiment.ThirdParty;
import dev.heddle.model.load.FailureReason;
import dev.heddle.model.machine.Jdk;
import dev.heddle.model.observation.Interval;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.run.Plan.PlannedTrial;
import dev.heddle.model.run.Trial;
import dev.heddle.model.run.Trial.ExecutionProfile;
import dev.heddle.model.run.Trial.Failure;
import dev.heddle.model.run.Trial.Measured;
import dev.heddle.model.run.Trial.Outcome;
import dev.heddle.observe.FlightRecording;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.File;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// One trial of a service: forks the subject, waits until it is ready, runs the stages
/// ([HttpStages]), stops it, and collects the observations. Used by one thread.
final class HttpTrial {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Pattern FEATURE = Pattern.compile("^(?:1\\.)?(\\d{1,4})");

    private final HttpBench.Shared shared;
    private final Case of;
    private final PlannedTrial planned;
    private final TrialFiles directory;
    private final RunListener listener;
    private final Schedule schedule;
    private final FlightRecording recording;
    private final SteadyClock clock = new SteadyClock();

    HttpTrial(
            HttpBench.Shared shared,
            Case variant,
            PlannedTrial planned,
            TrialFiles directory,
            RunListener listener,
            Schedule schedule) {
        this.shared = shared;
        this.of = variant;
        this.planned = planned;
        this.directory = directory;
        this.listener = listener;
        this.schedule = schedule;
        this.recording = new FlightRecording(directory.path());
    }

    /// The results, and the sampler of the process.
    ///
    /// @param sampler empty if the subject was never observed
    /// @param pid of the subject, if it was observed
    private record Watched(
            TrialResults soFar,
            Optional<ProcessSampler> sampler,
            OptionalLong pid,
            List<ThirdParty.Health> thirdParties) {
        static Watched not(TrialResults soFar) {
            return new Watched(soFar, Optional.empty(), OptionalLong.empty(), List.of());
        }
    }

    /// Runs the trial and writes its results.
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
            return Watched.not(TrialResults.NOTHING.failed(e.failure()));
        } catch (InterruptedException | ClosedByInterruptException e) {
            return Watched.not(TrialResults.NOTHING.wasInterrupted());
        } catch (IOException e) {
            throw new EnvironmentException("trial " + planned.name() + ": " + e.getMessage(), e);
        }
    }

    private Watched forked(ThirdParties called) throws IOException, InterruptedException {
        listener.activity(Activity.STARTING, schedule.leftFrom(Activity.STARTING));
        Optional<Integer> port = shared.workload().port();
        InetSocketAddress told =
                of.launch().runsAlready() && port.isPresent()
                        ? Endpoints.loopback(port.get())
                        : Endpoints.of(port);
        SubjectStart.Ready ready =
                new SubjectStart(
                                shared.workload(),
                                shared.source(),
                                directory,
                                new SubjectCommand(planned, of.launch(), called, told.getPort()),
                                told,
                                listener)
                        .fork(
                                of.launch().runsAlready() ? List.of() : recording.javaOptions(),
                                shared.probe());
        TrialResults soFar =
                TrialResults.NOTHING.with(
                        Measured.READY_SECONDS, Durations.seconds(clock.elapsed()));
        if (ready.refusal().isPresent()) {
            soFar = soFar.without(Missing.What.WATCHING, ready.refusal().get());
        }
        if (!ready.found().others().isEmpty()) {
            soFar = soFar.with(Measured.PORTS, ports(ready.found()));
        }
        try (var subject = ready.subject();
                JvmEvents.Live live = events(subject)) {
            Optional<String> withoutProbe = subject.attachment().flatMap(Attachment::withoutProbe);
            if (withoutProbe.isPresent()) {
                soFar = soFar.without(Missing.What.PROBE, withoutProbe.get());
            }
            OptionalLong pid = subject.jvmPid();
            ProcessSampler sampler = ProcessSampler.start(pid);
            TrialLoads loads =
                    new TrialLoads(
                            shared.workload(),
                            shared.source(),
                            directory,
                            subject,
                            shared.probe(),
                            ready.found().endpoint());
            Watching watching = new Watching(sampler, live, directory, shared.environment());
            HttpStages stages =
                    new HttpStages(shared, of, loads, watching, called, listener, schedule);
            TrialResults ended = stages.run(soFar, this::failure);
            if (!ended.ended()) {
                listener.activity(Activity.STOPPING, schedule.leftFrom(Activity.STOPPING));
                stop(subject);
            }
            Optional<String> notKept = subject.attachment().flatMap(Attachment::notKept);
            if (notKept.isPresent()) {
                ended = ended.without(Missing.What.RECORDING, notKept.get());
            }
            return new Watched(ended, Optional.of(sampler), pid, called.health());
        }
    }

    private JvmEvents.Live events(Subject subject) throws IOException, InterruptedException {
        if (subject.attachment().isPresent()) {
            Attachment attachment = subject.attachment().get();
            return JvmEvents.stream(attachment.repository(), attachment.since());
        }
        if (subject.ours() && subject.jvmPid().isPresent()) {
            recordHere(subject.jvmPid().getAsLong());
        }
        return JvmEvents.stream(recording, subject.jvmPid());
    }

    /// The recording until now may be dropped: nothing was measured yet.
    private void recordHere(long pid) throws IOException, InterruptedException {
        List<String> command = recording.commandToRecordHere(pid);
        if (!command.isEmpty()) {
            Jcmd.run(pid, PATIENCE, new File("/dev/null"), command.toArray(String[]::new));
        }
    }

    /// `8080; 8081: status-404`
    private static String ports(Readiness.ReadyEndpoint found) {
        return found.endpoint().getPort()
                + found.others().entrySet().stream()
                        .map(other -> "; %d: %s".formatted(other.getKey(), other.getValue()))
                        .collect(Collectors.joining());
    }

    /// An interrupt that comes now kills the subject at once; everything is measured.
    private static void stop(Subject subject) {
        try {
            subject.stop();
        } catch (InterruptedException e) {
            subject.close();
            Thread.currentThread().interrupt();
        }
    }

    /// If the database exited before, the subject's failure is attributed to it.
    private Failure failure(TrialFailure e, Subject subject, ThirdParties called) {
        try {
            called.checkAlive(how -> new FailureReason.ExitedBefore(how, e.reason()));
        } catch (TrialFailure database) {
            return database.failure();
        }
        return e.log().isEmpty()
                ? e.with(subject.logTail(), directory.log()).failure()
                : e.failure();
    }

    private Trial trial(Watched watched) {
        try {
            TrialResults soFar = assembled(watched);
            JvmEvents.Recorded recorded =
                    JvmEvents.read(
                            directory.recording(),
                            soFar.stretches().stream().findFirst().map(Stretch::from),
                            soFar.missing());
            Jdk jdk =
                    planned.jar().isEmpty() ? jdkOfCommand(recorded.javaVersion()) : planned.jdk();
            List<Interval> intervals =
                    directory.intervals(
                            soFar.stretches(),
                            stretch ->
                                    recorded.observation(
                                            watched.sampler()
                                                    .orElseThrow()
                                                    .between(stretch.from(), stretch.to()),
                                            directory.log(),
                                            stretch.from(),
                                            stretch.to()));
            return new Trial(
                    Json.SCHEMA_VERSION,
                    planned.fork(
                            clock.start(),
                            jdk,
                            Libraries.of(SubjectCode.of(planned, of.launch()), planned.jar())),
                    outcome(soFar),
                    soFar.failure(),
                    intervals,
                    new Measured(
                            soFar.figures(),
                            soFar.words(),
                            soFar.warmup(),
                            soFar.search(),
                            recorded.pinned(),
                            executed(intervals, recorded)),
                    watched.thirdParties());
        } catch (IOException e) {
            throw new EnvironmentException(
                    "cannot read the results of %s: %s".formatted(planned.name(), e.getMessage()),
                    e);
        }
    }

    /// The execution profile of the load with the highest throughput; of two such, of the longer.
    private static Optional<ExecutionProfile> executed(
            List<Interval> intervals, JvmEvents.Recorded recorded) {
        return intervals.stream()
                .filter(Interval::underLoad)
                .max(
                        Comparator.comparingDouble(
                                        (Interval load) -> load.rate().completedPerSecond())
                                .thenComparingDouble(Interval::seconds))
                .flatMap(load -> recorded.executed(load.name(), load.from(), load.to()));
    }

    /// If the recording cannot be stored, as on a full disk, only its data are lost.
    private TrialResults assembled(Watched watched) {
        if (of.launch().surroundings().process().isPresent()) {
            return watched.soFar(); // that JVM wrote it itself, when it was detached from
        }
        try {
            if (watched.pid().isPresent()) {
                recording.assemble(directory.recording(), watched.pid().getAsLong());
            } else {
                recording.assemble(directory.recording());
            }
            return watched.soFar();
        } catch (IOException e) {
            return watched.soFar().without(Missing.What.RECORDING, IoReason.of(e));
        }
    }

    private static Outcome outcome(TrialResults soFar) {
        if (soFar.failure().isPresent()) {
            return Outcome.FAILED;
        }
        return soFar.interrupted() ? Outcome.INTERRUPTED : Outcome.COMPLETED;
    }

    /// A start command of the user selects its own JDK, if any.
    private static Jdk jdkOfCommand(Optional<String> version) {
        return version.map(text -> new Jdk("", feature(text), text, "")).orElse(Jdk.UNKNOWN);
    }

    /// 25 for `25.0.3+9-LTS`, 8 for `1.8.0_402-b06`; 0 if it does not begin with a number.
    private static int feature(String version) {
        Matcher number = FEATURE.matcher(version);
        return number.find() ? Integer.parseInt(number.group(1)) : 0;
    }
}
