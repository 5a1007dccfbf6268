package dev.heddle.observe;

import dev.heddle.model.Observation.ProcessSample;
import dev.heddle.model.Observation.ProcessUse;
import dev.heddle.observe.internal.ProcessReader;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Samples a process from `/proc` four times a second until it is closed or the process ends.
///
/// Threads: a thread of its own takes the samples; any thread may read them.
public final class ProcessSampler implements AutoCloseable {
    private static final long PERIOD_MILLIS = 250;

    private final ProcessReader reader;
    private final Optional<Double> quota;
    private final List<TimedSample> samples = new ArrayList<>();
    private final Thread thread;
    private Optional<Long> mostDescriptors = Optional.empty();

    private record TimedSample(Instant time, ProcessSample sample) {}

    private ProcessSampler(long pid) {
        ControlGroups groups = ControlGroups.of(pid);
        this.reader = new ProcessReader(pid, groups::sample);
        this.quota = groups.quotaProcessors();
        this.thread = Thread.ofPlatform().name("heddle-proc").daemon().start(this::run);
    }

    public static ProcessSampler start(long pid) {
        return new ProcessSampler(pid);
    }

    /// Samples taken in `[from, to]`, with their times from `from`.
    public synchronized ProcessUse between(Instant from, Instant to) {
        return new ProcessUse(within(from, to), quota, mostDescriptors);
    }

    private List<ProcessSample> within(Instant from, Instant to) {
        return samples.stream()
                .filter(timed -> !timed.time().isBefore(from) && !timed.time().isAfter(to))
                .map(timed -> Times.at(timed.sample(), Times.seconds(from, timed.time())))
                .toList();
    }

    public synchronized Optional<ProcessSample> latest() {
        return samples.isEmpty() ? Optional.empty() : Optional.of(samples.getLast().sample());
    }

    /// CPU time of the process so far; empty if it has ended.
    public Optional<Long> cpuMicrosNow() {
        try {
            return Optional.of(reader.cpuMicros());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void run() {
        try {
            while (true) {
                Instant time = Instant.now();
                ProcessSample sample = reader.sample();
                synchronized (this) {
                    samples.add(new TimedSample(time, sample));
                    mostDescriptors = reader.mostDescriptors();
                }
                Thread.sleep(PERIOD_MILLIS);
            }
        } catch (IOException | InterruptedException e) {
            // the process ended, or there is no more need to watch it
        }
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
