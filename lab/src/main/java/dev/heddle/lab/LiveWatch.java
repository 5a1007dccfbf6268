package dev.heddle.lab;

import dev.heddle.analyze.WatchAnalysis;
import dev.heddle.lab.internal.file.Folders;
import dev.heddle.lab.internal.machine.Machine;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.lab.internal.subject.Attachment;
import dev.heddle.lab.internal.subject.SchedulerSamples;
import dev.heddle.model.Environment;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.InputException;
import dev.heddle.model.Observation;
import dev.heddle.model.Observation.Missing;
import dev.heddle.model.ProbeData;
import dev.heddle.model.ProbeData.SchedulerUse;
import dev.heddle.model.SteadyClock;
import dev.heddle.model.WatchResult;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A running JVM, observed from inside: `heddle watch`. Its memory does not grow with time.
///
/// Threads: used by one; any may count down the latch that stops it.
public final class LiveWatch implements AutoCloseable {
    /// Older snapshots do not show what has just changed.
    private static final Duration REMEMBERED = Duration.ofMinutes(1);

    private static final int FEWEST_REMEMBERED = 5;

    private final RunningJvm jvm;
    private final Path folder;
    private final Attachment attachment;
    private final Environment environment;
    private final CountDownLatch stopped;
    private final boolean agent;

    /// Snapshots of the last minute, and at least some, in chronological order.
    private final Deque<WatchResult> latest = new ArrayDeque<>();

    private LiveWatch(
            RunningJvm jvm,
            Path folder,
            Attachment attachment,
            Environment environment,
            CountDownLatch stopped,
            boolean agent) {
        this.jvm = jvm;
        this.folder = folder;
        this.attachment = attachment;
        this.environment = environment;
        this.stopped = stopped;
        this.agent = agent;
    }

    /// Attaches.
    ///
    /// @param wanted process id, `:PORT`, or a part of the name of a main class or jar
    /// @param probe the agent's jar; empty to do without
    /// @param stopped ends a snapshot when it reaches zero
    /// @throws InputException if there is no such JVM
    /// @throws EnvironmentException if attaching fails
    public static LiveWatch of(String wanted, Optional<Path> probe, CountDownLatch stopped)
            throws InterruptedException {
        RunningJvm jvm = RunningJvm.find(wanted);
        Environment environment = Machine.environment(Jdks.current(), "");
        Path folder;
        try {
            folder = Files.createTempDirectory("heddle-watch");
        } catch (IOException e) {
            throw cannot(jvm, e);
        }
        try {
            return new LiveWatch(
                    jvm,
                    folder,
                    Attachment.to(
                            jvm,
                            probe,
                            folder,
                            Optional.empty(),
                            Attachment.Retention.LATEST,
                            false),
                    environment,
                    stopped,
                    probe.isPresent());
        } catch (IOException | TrialFailure e) {
            Folders.forget(folder);
            throw cannot(jvm, e);
        } catch (InterruptedException e) {
            Folders.forget(folder);
            throw e;
        }
    }

    /// The JVM's jar or main class.
    public String name() {
        return jvm.name();
    }

    public long pid() {
        return jvm.pid();
    }

    private static EnvironmentException cannot(RunningJvm jvm, Exception e) {
        return new EnvironmentException(
                "cannot attach to %s: %s".formatted(jvm, e.getMessage()), e);
    }

    /// Observes for a time; shorter when stopped.
    ///
    /// @throws EnvironmentException if the JVM exits meanwhile
    public WatchResult next(Duration length) throws InterruptedException {
        SteadyClock clock = new SteadyClock();
        Instant from = clock.start();
        try (ProcessSampler sampler = ProcessSampler.start(jvm.pid());
                JvmEvents.Live events = JvmEvents.stream(attachment.repository(), from)) {
            Optional<SchedulerUse> scheduler = scheduler(length);
            Instant to = clock.now();
            Thread.sleep(JvmEvents.TOLD_AFTER);
            if (ProcessHandle.of(jvm.pid()).isEmpty()) {
                throw new EnvironmentException("%s has exited".formatted(jvm));
            }
            WatchResult look =
                    WatchAnalysis.of(
                            new WatchResult.Looked(
                                    jvm.toString(),
                                    from,
                                    Duration.between(from, to).toNanos() / 1e9,
                                    events.completedPerSecond(from, to)),
                            withScheduler(
                                    withMissing(
                                            events.observation(
                                                    sampler.between(from, to), from, to)),
                                    scheduler),
                            environment);
            return afterThoseBefore(look);
        } catch (IOException e) {
            throw cannot(jvm, e);
        }
    }

    /// Waits for a time, shorter when stopped; without the agent, the JVM is asked for its carriers
    /// meanwhile.
    private Optional<SchedulerUse> scheduler(Duration length) throws InterruptedException {
        if (agent) {
            stopped.await(length.toNanos(), TimeUnit.NANOSECONDS);
            return Optional.empty();
        }
        try (SchedulerSamples samples = new SchedulerSamples(jvm.pid(), folder)) {
            stopped.await(length.toNanos(), TimeUnit.NANOSECONDS);
            return samples.mean();
        }
    }

    private static Observation withScheduler(Observation seen, Optional<SchedulerUse> scheduler) {
        return scheduler.isEmpty()
                ? seen
                : new Observation(
                        seen.process(),
                        seen.memory(),
                        seen.threads(),
                        seen.pins(),
                        seen.contentions(),
                        Optional.of(new ProbeData(List.of(), scheduler, List.of(), List.of(), 1)),
                        seen.missing());
    }

    private WatchResult afterThoseBefore(WatchResult look) {
        Instant oldest = look.looked().from().minus(REMEMBERED);
        while (latest.size() > FEWEST_REMEMBERED
                && latest.getFirst().looked().from().isBefore(oldest)) {
            latest.removeFirst();
        }
        WatchResult told = WatchAnalysis.after(List.copyOf(latest), look);
        latest.add(look);
        return told;
    }

    private Observation withMissing(Observation seen) {
        if (attachment.withoutProbe().isEmpty()) {
            return seen;
        }
        List<Missing> missing = new ArrayList<>(seen.missing());
        missing.removeIf(gap -> gap.what() == Missing.What.PROBE);
        missing.add(new Missing(Missing.What.PROBE, attachment.withoutProbe().get()));
        return new Observation(
                seen.process(),
                seen.memory(),
                seen.threads(),
                seen.pins(),
                seen.contentions(),
                seen.probe(),
                missing);
    }

    /// Detaches.
    @Override
    public void close() {
        attachment.close();
        Folders.forget(folder);
    }
}
