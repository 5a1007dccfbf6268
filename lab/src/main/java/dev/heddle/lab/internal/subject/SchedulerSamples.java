package dev.heddle.lab.internal.subject;

import dev.heddle.lab.internal.process.Jcmd;
import dev.heddle.model.observation.ProbeData.SchedulerUse;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The carriers of a running JVM without an agent in it: `jcmd PID Thread.vthread_scheduler`, which
/// JDK 24 and later answer, once a second.
///
/// Threads: its own takes the samples until it is closed; then any may read them.
final class SchedulerSamples implements AutoCloseable {
    private static final Duration EVERY = Duration.ofSeconds(1);

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    /// `java.util.concurrent.ForkJoinPool@1b2c[Running, parallelism = 2, size = 2, active = 1, …`
    private static final Pattern SCHEDULER =
            Pattern.compile(
                    "ForkJoinPool@\\w+\\[\\w+, parallelism = (\\d{1,6}), size = \\d+, active ="
                            + " (\\d{1,6}), .*tasks = (\\d{1,9}), submissions = (\\d{1,9})");

    private final long pid;
    private final Path folder;
    private final Thread thread;
    private final CountDownLatch closed = new CountDownLatch(1);
    private final List<SchedulerUse> samples = new ArrayList<>();

    /// @param folder for the output of jcmd
    SchedulerSamples(long pid, Path folder) {
        this.pid = pid;
        this.folder = folder;
        this.thread = Thread.ofPlatform().daemon().name("scheduler samples").start(this::run);
    }

    private void run() {
        try {
            Optional<SchedulerUse> sample = sample();
            while (sample.isPresent()) {
                samples.add(sample.get());
                if (closed.await(EVERY.toMillis(), TimeUnit.MILLISECONDS)) {
                    return;
                }
                sample = sample();
            }
        } catch (IOException e) {
            return; // there are no more samples, and no use for less
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Optional<SchedulerUse> sample() throws IOException, InterruptedException {
        Path answer = Files.createTempFile(folder, "scheduler-", ".txt");
        try {
            return Jcmd.run(pid, PATIENCE, answer.toFile(), "Thread.vthread_scheduler")
                    ? use(Files.readString(answer))
                    : Optional.empty();
        } finally {
            Files.deleteIfExists(answer);
        }
    }

    /// What the answer says; empty if the JVM does not know the command, or has another scheduler.
    static Optional<SchedulerUse> use(String answer) {
        Matcher told = SCHEDULER.matcher(answer);
        return told.find()
                ? Optional.of(
                        new SchedulerUse(
                                Integer.parseInt(told.group(1)),
                                Integer.parseInt(told.group(2)),
                                Integer.parseInt(told.group(3)) + Integer.parseInt(told.group(4))))
                : Optional.empty();
    }

    /// Ends the samples and tells their mean; empty if there are none.
    Optional<SchedulerUse> mean() throws InterruptedException {
        close();
        thread.join();
        return samples.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new SchedulerUse(
                                samples.getLast().parallelism(),
                                mean(SchedulerUse::mounted),
                                mean(SchedulerUse::queued)));
    }

    private double mean(ToDoubleFunction<SchedulerUse> figure) {
        return samples.stream().mapToDouble(figure).average().orElseThrow();
    }

    /// Ends the samples, after the one that is being taken.
    @Override
    public void close() {
        closed.countDown();
    }
}
