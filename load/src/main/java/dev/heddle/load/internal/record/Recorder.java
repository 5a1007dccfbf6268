package dev.heddle.load.internal.record;

import dev.heddle.load.internal.request.FailureQuotes;
import dev.heddle.load.internal.request.Request;
import dev.heddle.model.load.FailureKind;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.LoadResult.RequestFailures;
import dev.heddle.model.load.LoadResult.Timeline;
import dev.heddle.model.load.LoadResult.Totals;
import dev.heddle.model.load.LoadResult.Traffic;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// Counts everything that is offered and records how long it took. Owned by the event loop; once a
/// second it hands the second's [Interval] to the [IntervalWriter] and takes an empty one.
public final class Recorder {
    public static final int TICK_MILLIS = 100;
    private static final long TICK_NANOS = TICK_MILLIS * 1_000_000L;
    private static final int SLOTS = 16_384;
    private static final int TICKS_PER_INTERVAL = 1_000 / TICK_MILLIS;

    private final IntervalWriter writer;
    private final int loop;
    private final Map<String, Long> failedByKind = new TreeMap<>();

    /// Whether the load has several different requests.
    private final boolean several;

    /// Failed requests by request, then by kind of failure.
    private final Map<String, Map<String, Long>> failedByRequest = new HashMap<>();

    private Interval interval;
    private long offered;
    private long completed;
    private long failed;
    private long unfinished;
    private long retried;
    private long receivedBytes;
    private long lastEndNanos;

    private final Ticks ticks = new Ticks(TICK_MILLIS, SLOTS);
    private int tick;
    private long tickEndNanos;
    private int offeredInTick;
    private int offeredInLastTick;
    private int completedInTick;
    private int failedInTick;

    private final StepRecorder steps;
    private final KindRecorder kinds;
    private final SlowestRequests slowest;
    private final FailureQuotes quotes = new FailureQuotes();

    /// @param loop whose requests it records
    public Recorder(LoadProfile profile, IntervalWriter writer, int loop, long startNanos) {
        this.steps = new StepRecorder(profile);
        this.kinds = new KindRecorder(profile);
        this.several = profile.requests().size() > 1;
        this.slowest = new SlowestRequests(startNanos, several);
        this.writer = writer;
        this.loop = loop;
        this.lastEndNanos = startNanos;
        this.tickEndNanos = startNanos + TICK_NANOS;
        this.interval = writer.empty();
    }

    public FailureQuotes quotes() {
        return quotes;
    }

    private long inFlight() {
        return offered - completed - failed;
    }

    public int offeredInLastTick() {
        return offeredInLastTick;
    }

    public long completed() {
        return completed;
    }

    public long offered() {
        return offered;
    }

    public void offered(Request request, long nowNanos) {
        advance(nowNanos);
        offered++;
        interval.offered++;
        offeredInTick++;
        interval.lag(nowNanos - request.intendedNanos);
        kinds.offered(request);
    }

    public void completed(Request request, long nowNanos) {
        advance(nowNanos);
        completed++;
        interval.completed++;
        completedInTick++;
        lastEndNanos = nowNanos;
        latency(request, nowNanos, request.sentNanos - request.intendedNanos);
        interval.service(nowNanos - request.sentNanos);
        kinds.completed(request);
        steps.completed(request, nowNanos - request.sentNanos);
    }

    /// A request that took the time allowed counts in the latencies, with the time it had taken by
    /// then: leaving it out would make a slow service look fast.
    public void timedOut(Request request, long nowNanos) {
        failed(request, FailureKind.TIMED_OUT, nowNanos);
        latency(request, nowNanos, 0);
    }

    /// A request that was still open when the load ended counts in the latencies as one that timed
    /// out does.
    public void unfinished(Request request, long nowNanos) {
        unfinished++;
        lastEndNanos = nowNanos;
        latency(request, nowNanos, 0);
        kinds.unfinished(request);
    }

    private void latency(Request request, long nowNanos, long unsentNanos) {
        long nanos = nowNanos - request.intendedNanos;
        interval.latency(nanos);
        slowest.add(request, nanos, unsentNanos);
        kinds.latency(request, nanos);
    }

    public void failed(Request request, String kind, long nowNanos) {
        advance(nowNanos);
        failed++;
        interval.failed(kind, 1);
        failedInTick++;
        lastEndNanos = nowNanos;
        failedByKind.merge(kind, 1L, Long::sum);
        if (several) {
            failedByRequest
                    .computeIfAbsent(request.kind().name(), _ -> new TreeMap<>())
                    .merge(kind, 1L, Long::sum);
        }
        steps.failed(request, kind);
        kinds.failed(request, kind);
    }

    /// A request that the service did not process is sent again.
    public void retried() {
        retried++;
    }

    public void received(int bytes) {
        receivedBytes += bytes;
    }

    /// Moves on to the tick of the time given, closing the ticks and seconds before it.
    public void advance(long nowNanos) {
        while (nowNanos - tickEndNanos >= 0) {
            endTick();
            tick++;
            tickEndNanos += TICK_NANOS;
            if (tick % TICKS_PER_INTERVAL == 0) {
                handOver(tick / TICKS_PER_INTERVAL - 1);
                interval = writer.empty();
            }
        }
    }

    private void endTick() {
        ticks.add(offeredInTick, completedInTick, failedInTick, (int) inFlight());
        kinds.endTick();
        offeredInLastTick = offeredInTick;
        offeredInTick = 0;
        completedInTick = 0;
        failedInTick = 0;
    }

    /// Hands over what is left of the current second.
    public void finish(long nowNanos) {
        advance(nowNanos);
        endTick();
        interval.last = true;
        handOver(tick / TICKS_PER_INTERVAL);
    }

    public Totals totals() {
        return new Totals(offered, completed, failedByKind, unfinished);
    }

    public Timeline timeline() {
        return ticks.timeline();
    }

    /// @param connections how many were opened
    public Traffic traffic(long connections) {
        List<RequestFailures> failures =
                failedByRequest.entrySet().stream()
                        .map(entry -> new RequestFailures(entry.getKey(), entry.getValue()))
                        .toList();
        return new Traffic(
                receivedBytes,
                connections,
                retried,
                steps.results(),
                failures,
                kinds.results(),
                slowest.results(),
                quotes.quotes());
    }

    public long lastEndNanos() {
        return lastEndNanos;
    }

    private void handOver(int second) {
        interval.loop = loop;
        interval.second = second;
        writer.write(interval);
    }
}
