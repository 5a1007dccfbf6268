package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.file.Folders;
import dev.heddle.lab.internal.process.RunningJvm;
import dev.heddle.lab.internal.result.TrialFailure;
import dev.heddle.model.Clock;
import dev.heddle.model.EnvironmentException;
import dev.heddle.model.SteadyClock;
import dev.heddle.model.observation.Observation;
import dev.heddle.model.observation.Observation.KeptObject;
import dev.heddle.model.observation.Observation.Missing;
import dev.heddle.model.observation.ProbeData;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import dev.heddle.observe.JvmEvents;
import dev.heddle.observe.ProcessSampler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/// A JVM on this machine that is watched: recorder, probe and `/proc`.
///
/// Threads: used by one; any may count down the latch that stops the watch.
public final class AttachedJvm implements WatchedJvm {
    /// How late an exit is noticed.
    private static final Duration NOTICED_WITHIN = Duration.ofMillis(250);

    private final RunningJvm jvm;
    private final ProcessHandle process;
    private final Path folder;
    private final Attachment attachment;
    private final CountDownLatch stopped;
    private final boolean agent;
    private final boolean objects;

    private AttachedJvm(
            RunningJvm jvm,
            ProcessHandle process,
            Path folder,
            Attachment attachment,
            CountDownLatch stopped,
            boolean agent,
            boolean objects) {
        this.jvm = jvm;
        this.process = process;
        this.folder = folder;
        this.attachment = attachment;
        this.stopped = stopped;
        this.agent = agent;
        this.objects = objects;
    }

    /// Attaches.
    ///
    /// @param probe the agent's jar; empty to do without
    /// @param objects whether each look tells what keeps the heap, for which the JVM stands still
    /// @param stopped ends a look when it reaches zero
    /// @throws EnvironmentException if attaching fails
    public static AttachedJvm to(
            RunningJvm jvm, Optional<Path> probe, boolean objects, CountDownLatch stopped)
            throws InterruptedException {
        ProcessHandle process =
                ProcessHandle.of(jvm.pid())
                        .orElseThrow(
                                () -> new EnvironmentException("%s has exited".formatted(jvm)));
        Path folder;
        try {
            folder = Files.createTempDirectory("heddle-watch");
        } catch (IOException e) {
            throw cannot(jvm, e);
        }
        try {
            Attachment attachment =
                    Attachment.to(
                            jvm,
                            probe,
                            folder,
                            Optional.empty(),
                            objects
                                    ? Attachment.Retention.LATEST_WITH_OBJECTS
                                    : Attachment.Retention.LATEST,
                            false);
            return new AttachedJvm(
                    jvm, process, folder, attachment, stopped, probe.isPresent(), objects);
        } catch (TrialFailure e) {
            Folders.forget(folder);
            throw new EnvironmentException(String.valueOf(e.getMessage()), e);
        } catch (IOException e) {
            Folders.forget(folder);
            throw cannot(jvm, e);
        } catch (InterruptedException e) {
            Folders.forget(folder);
            throw e;
        }
    }

    private static EnvironmentException cannot(RunningJvm jvm, Exception e) {
        return new EnvironmentException(
                "cannot attach to %s: %s".formatted(jvm, e.getMessage()), e);
    }

    @Override
    public RunningJvm jvm() {
        return jvm;
    }

    @Override
    public Clock clock() {
        return Clock.SYSTEM;
    }

    @Override
    public boolean stopped() {
        return stopped.getCount() == 0;
    }

    @Override
    public boolean exited() {
        return !process.isAlive() || jvm.isDefunct();
    }

    @Override
    public Look look() throws IOException {
        return new Attached();
    }

    @Override
    public void close() {
        attachment.close();
        Folders.forget(folder);
    }

    private final class Attached implements Look {
        private final ProcessSampler sampler = ProcessSampler.start(jvm.pid());
        private final JvmEvents.Live events;

        private Optional<List<KeptObject>> kept = Optional.empty();
        private Optional<Missing> notKept = Optional.empty();

        /// The use of the carriers, as the JVM reports it; only without the agent.
        private Optional<SchedulerUse> scheduler = Optional.empty();

        Attached() throws IOException {
            try {
                this.events = JvmEvents.streamFromNow(attachment.repository());
            } catch (IOException e) {
                sampler.close();
                throw e;
            }
        }

        @Override
        public void last(Duration length) throws InterruptedException {
            if (agent) {
                await(length);
                return;
            }
            try (SchedulerSamples samples = new SchedulerSamples(jvm.pid(), folder)) {
                await(length);
                scheduler = samples.mean();
            }
        }

        private void await(Duration length) throws InterruptedException {
            SteadyClock clock = new SteadyClock();
            Duration left = length;
            while (left.isPositive() && !exited()) {
                Duration next = left.compareTo(NOTICED_WITHIN) < 0 ? left : NOTICED_WITHIN;
                if (stopped.await(next.toNanos(), TimeUnit.NANOSECONDS)) {
                    return;
                }
                left = length.minus(clock.elapsed());
            }
        }

        @Override
        public void awaitTold() throws InterruptedException {
            if (exited()) {
                return;
            }
            if (objects) {
                askForObjects();
            }
            Thread.sleep(JvmEvents.TOLD_AFTER);
        }

        /// Asks for the kept objects. If the JVM does not answer, these are missing, and the rest
        /// counts.
        private void askForObjects() throws InterruptedException {
            try {
                kept = Optional.of(attachment.keptObjects());
            } catch (IOException | TrialFailure e) {
                notKept =
                        Optional.of(
                                new Missing(
                                        Missing.What.KEPT_OBJECTS, String.valueOf(e.getMessage())));
            }
        }

        @Override
        public Optional<Double> completedPerSecond(Instant from, Instant to) {
            return events.completedPerSecond(from, to);
        }

        @Override
        public Observation observation(Instant from, Instant to) {
            Observation seen = events.observation(sampler.between(from, to), from, to);
            return new Observation(
                    seen.process(),
                    kept.map(seen.memory()::with).orElse(seen.memory()),
                    seen.threads(),
                    seen.pins(),
                    seen.contentions(),
                    scheduler
                            .map(_ -> new ProbeData(List.of(), scheduler, List.of(), List.of(), 1))
                            .or(seen::probe),
                    missing(seen.missing()),
                    seen.occurrences());
        }

        /// Why the probe is not there, if it is known.
        private List<Missing> missing(List<Missing> all) {
            List<Missing> missing = new ArrayList<>(all);
            attachment
                    .withoutProbe()
                    .ifPresent(
                            why -> {
                                missing.removeIf(gap -> gap.what() == Missing.What.PROBE);
                                missing.add(new Missing(Missing.What.PROBE, why));
                            });
            notKept.ifPresent(missing::add);
            return missing;
        }

        @Override
        public void close() {
            events.close();
            sampler.close();
        }
    }
}
