package dev.heddle.observe;

import dev.heddle.model.SteadyClock;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.Accepted;
import dev.heddle.model.observation.Observation.Peer;
import dev.heddle.model.observation.Observation.ProcessSample;
import dev.heddle.model.observation.Observation.ProcessUse;
import dev.heddle.observe.internal.process.Peers;
import dev.heddle.observe.internal.process.ProcessReader;
import dev.heddle.observe.internal.process.ProcessorSet;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Samples a process from `/proc` four times a second until it is closed or the process ends. Of a
/// process that is not to be seen from here there are no samples.
///
/// Threads: a thread of its own takes the samples; any thread may read them.
public final class ProcessSampler implements AutoCloseable {
    private static final long PERIOD_MILLIS = 250;

    private final Optional<ProcessReader> reader;
    private final Optional<Double> quota;
    private final List<TimedSample> samples = new ArrayList<>();
    private final Thread thread;
    private Optional<Long> mostDescriptors = Optional.empty();

    /// @param notAccepted connections in the longest accept queue
    /// @param overflows of accept queues so far; empty if unknown
    private record TimedSample(
            Instant time,
            ProcessSample sample,
            int notAccepted,
            Optional<Long> overflows,
            Peers.Census connections) {
        boolean isIn(Instant from, Instant to) {
            return !time.isBefore(from) && !time.isAfter(to);
        }
    }

    private ProcessSampler(OptionalLong pid) {
        Optional<ControlGroups> groups =
                pid.isPresent() ? Optional.of(ControlGroups.of(pid.getAsLong())) : Optional.empty();
        this.reader = groups.map(sampled -> new ProcessReader(pid.getAsLong(), sampled::sample));
        this.quota =
                Stream.of(
                                groups.flatMap(ControlGroups::quotaProcessors),
                                pid.isPresent()
                                        ? ProcessorSet.fewerFor(pid.getAsLong())
                                        : Optional.<Double>empty())
                        .flatMap(Optional::stream)
                        .min(Double::compare);
        this.thread = Thread.ofPlatform().name("heddle-proc").daemon().start(this::run);
    }

    public static ProcessSampler start(long pid) {
        return start(OptionalLong.of(pid));
    }

    /// @param pid empty for a process that is not to be seen
    public static ProcessSampler start(OptionalLong pid) {
        return new ProcessSampler(pid);
    }

    /// Samples taken in `[from, to]`, with their times from `from`.
    public synchronized ProcessUse between(Instant from, Instant to) {
        List<TimedSample> within = samples.stream().filter(timed -> timed.isIn(from, to)).toList();
        return new ProcessUse(
                within.stream()
                        .map(timed -> Times.at(timed.sample(), Times.seconds(from, timed.time())))
                        .toList(),
                quota,
                mostDescriptors,
                acceptQueue(within),
                peers(from, within));
    }

    private static List<Peer> peers(Instant from, List<TimedSample> samples) {
        Map<String, List<Peer.Look>> looks = new TreeMap<>();
        Set<String> own = new HashSet<>();
        for (TimedSample timed : samples) {
            double at = Times.seconds(from, timed.time());
            own.addAll(timed.connections().own());
            timed.connections()
                    .opened()
                    .forEach(
                            (address, count) ->
                                    looks.computeIfAbsent(address, _ -> new ArrayList<>())
                                            .add(
                                                    new Peer.Look(
                                                            at,
                                                            count.open(),
                                                            count.awaiting(),
                                                            count.undecided(),
                                                            count.sent())));
        }
        return looks.entrySet().stream()
                .filter(
                        peer ->
                                peer.getValue().stream()
                                        .anyMatch(look -> look.awaiting() + look.sent() > 0))
                .map(peer -> new Peer(peer.getKey(), peer.getValue(), own.contains(peer.getKey())))
                .toList();
    }

    private static Optional<AcceptQueue> acceptQueue(List<TimedSample> samples) {
        if (samples.isEmpty()) {
            return Optional.empty();
        }
        IntSummaryStatistics queued =
                samples.stream().mapToInt(TimedSample::notAccepted).summaryStatistics();
        Optional<Long> before = samples.getFirst().overflows();
        return samples.getLast()
                .overflows()
                .flatMap(now -> before.map(then -> now - then))
                .map(
                        count ->
                                new AcceptQueue(
                                        queued.getAverage(),
                                        queued.getMax(),
                                        count,
                                        accepted(samples)));
    }

    /// Empty where no connection was seen, as of a process in another network namespace.
    private static Optional<Accepted> accepted(List<TimedSample> samples) {
        IntSummaryStatistics open =
                samples.stream()
                        .mapToInt(timed -> timed.connections().accepted())
                        .summaryStatistics();
        return Optional.of(new Accepted(open.getAverage(), open.getMax()))
                .filter(accepted -> accepted.most() > 0);
    }

    public synchronized Optional<ProcessSample> latest() {
        return samples.isEmpty() ? Optional.empty() : Optional.of(samples.getLast().sample());
    }

    /// CPU time of the process so far; empty if it has ended, or is not to be seen.
    public Optional<Long> cpuMicrosNow() {
        if (reader.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(reader.get().cpuMicros());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private void run() {
        reader.ifPresent(this::samples);
    }

    private void samples(ProcessReader from) {
        SteadyClock clock = new SteadyClock();
        try {
            while (true) {
                Instant time = clock.now();
                ProcessSample sample = from.sample();
                int notAccepted = from.notAccepted();
                Optional<Long> overflows = from.acceptOverflows();
                Peers.Census connections = from.connections();
                synchronized (this) {
                    samples.add(new TimedSample(time, sample, notAccepted, overflows, connections));
                    mostDescriptors = from.mostDescriptors();
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
