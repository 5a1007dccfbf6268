package dev.heddle.load.internal.engine;

import dev.heddle.load.Endpoint;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadRun;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.load.LogLostException;
import dev.heddle.load.internal.machine.Transport;
import dev.heddle.load.internal.record.Effort;
import dev.heddle.load.internal.record.Health;
import dev.heddle.load.internal.record.IntervalWriter;
import dev.heddle.load.internal.request.Share;
import dev.heddle.model.Json;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import dev.heddle.model.load.Scenario.Known;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/// One run of a profile, from its start to its result.
///
/// Threads: each loop owns its engine and recorder; [#await] reads them only after the loop's
/// thread has ended.
public final class ProfileRun implements LoadRun {
    private final Instant startTime;
    private final long startNanos;
    private final IntervalWriter writer;
    private final List<Loop> loops;

    private ProfileRun(Order order, Machine machine, int loops, IntervalWriter writer) {
        this.writer = writer;
        this.startTime = order.start();
        this.startNanos =
                machine.clock().nanoTime()
                        + Duration.between(machine.clock().instant(), order.start()).toNanos();
        this.loops =
                IntStream.range(0, loops)
                        .mapToObj(
                                index ->
                                        new Loop(
                                                order.profile(),
                                                order.endpoint(),
                                                new Share(order.part(), index, loops),
                                                machine,
                                                writer,
                                                startNanos,
                                                this::stop))
                        .toList();
    }

    /// The profile to run, and its start.
    ///
    /// @param start of the first phase; far enough ahead that the setup does not count as lag
    public record Order(LoadProfile profile, Endpoint endpoint, LoadPart part, Instant start) {}

    /// Starts a profile on new event loops.
    ///
    /// @param log receives the latency log, and is closed at the end
    public static ProfileRun start(
            Order order,
            Transport transport,
            int loops,
            OutputStream log,
            Consumer<LoadSnapshot> listener) {
        return start(order, new OwnMachine(transport), loops, log, listener);
    }

    static ProfileRun start(
            Order order,
            Machine machine,
            int loops,
            OutputStream log,
            Consumer<LoadSnapshot> listener) {
        IntervalWriter writer = new IntervalWriter(log, loops, listener);
        ProfileRun run = new ProfileRun(order, machine, loops, writer);
        writer.start(run.startTime.toEpochMilli(), run::stop);
        run.loops.forEach(Loop::start);
        return run;
    }

    @Override
    public long completedSoFar() {
        return loops.stream().mapToLong(loop -> loop.engine().completedSoFar()).sum();
    }

    @Override
    public long offeredSoFar() {
        return loops.stream().mapToLong(loop -> loop.engine().offeredSoFar()).sum();
    }

    @Override
    public boolean over() {
        return loops.stream().noneMatch(Loop::alive);
    }

    @Override
    public void stop() {
        loops.forEach(Loop::stop);
    }

    @Override
    public void finish() {
        loops.forEach(Loop::finish);
    }

    @Override
    public LoadResult await() throws IOException, InterruptedException {
        for (Loop loop : loops) {
            loop.join();
        }
        Histogram lags = writer.finish();
        boolean outOfMemory = outOfMemory();
        Totals totals =
                loops.stream()
                        .map(loop -> loop.recorder().totals())
                        .reduce(Totals::plus)
                        .orElseThrow();
        if (!totals.balanced() && !outOfMemory) {
            throw new IllegalStateException("offered requests are not accounted for: " + totals);
        }
        Effort effort = loops.stream().map(Loop::effort).reduce(Effort.NONE, Effort::worst);
        long offeredUntil = latest(loop -> loop.engine().offeredUntilNanos());
        long lastEnd = latest(loop -> loop.recorder().lastEndNanos());
        LoadResult result =
                new LoadResult(
                        Json.SCHEMA_VERSION,
                        startTime,
                        (offeredUntil - startNanos) / 1e9,
                        (Math.max(lastEnd, offeredUntil) - startNanos) / 1e9,
                        totals,
                        loops.stream()
                                .map(loop -> loop.recorder().timeline())
                                .reduce(Timeline::plus)
                                .orElseThrow(),
                        Health.of(
                                lags,
                                effort,
                                totals,
                                outOfMemory
                                        || loops.stream().anyMatch(loop -> loop.engine().full())),
                        loops.stream()
                                .map(
                                        loop ->
                                                loop.recorder()
                                                        .traffic(loop.engine().connectionsOpened()))
                                .reduce(Traffic::plus)
                                .orElseThrow());
        Optional<Throwable> lost = writer.failure();
        if (lost.isPresent()) {
            throw new LogLostException(result, lost.get());
        }
        return result;
    }

    /// The captured values of a scenario's first user, when the run has ended.
    Optional<Known> known() {
        return loops.getFirst().engine().known();
    }

    /// Whether a loop ran out of memory; any other failure is a bug.
    private boolean outOfMemory() {
        boolean outOfMemory = false;
        for (Loop loop : loops) {
            switch (loop.failure()) {
                case null -> {}
                case OutOfMemoryError _ -> outOfMemory = true;
                case IllegalStateException e when e.getCause() instanceof OutOfMemoryError ->
                        outOfMemory = true;
                case Throwable e ->
                        throw new IllegalStateException(
                                "an event loop of the load generator failed", e);
            }
        }
        return outOfMemory;
    }

    private long latest(ToLongFunction<Loop> nanos) {
        return loops.stream().mapToLong(nanos).max().orElseThrow();
    }
}
