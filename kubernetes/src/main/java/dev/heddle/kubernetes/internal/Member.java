package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.lab.load.WorkerReport;
import dev.heddle.load.LoadPart;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.load.FleetSummary.Did;
import dev.heddle.model.load.FleetSummary.Loss;
import dev.heddle.model.load.FleetSummary.Pod;
import dev.heddle.model.load.FleetSummary.Why;
import dev.heddle.model.load.LoadResult;
import dev.heddle.model.load.LoadResult.Totals;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/// One worker as the loads that it takes part in see it, one after another.
///
/// Threads: any may call what sends, [#heard] and [#heardOrder]; the rest is by the one that keeps
/// the books.
public final class Member {
    private static final long NOT_BEGUN = Long.MIN_VALUE;

    private final int index;
    private final Worker worker;
    private final ClockOffset clock = new ClockOffset();

    /// A worker gets one order at a time: streams carry one message, and take no second before it
    /// has left.
    private final Queue<WorkerOrder> next = new ArrayDeque<>();

    private boolean awaiting;
    private Instant askedAt = Instant.EPOCH;
    private long askedNanos;
    private boolean unreachable;

    private volatile long heardNanos = System.nanoTime();

    /// When its last second came, or its first begins.
    private long secondNanos = NOT_BEGUN;

    private @Nullable String transport;
    private @Nullable LoadSnapshot last;
    private @Nullable Loss loss;
    private boolean ended;
    private Did did = new Did(Totals.NONE, 0, 0);

    Member(int index, Worker worker) {
        this.index = index;
        this.worker = worker;
    }

    int index() {
        return index;
    }

    public String name() {
        return worker.name();
    }

    Worker worker() {
        return worker;
    }

    /// Sends an order, or keeps it until the one before was heard.
    synchronized void send(WorkerOrder order) {
        if (awaiting) {
            next.add(order);
            return;
        }
        awaiting = true;
        askedAt = Instant.now();
        askedNanos = System.nanoTime();
        try {
            worker.send(order.line());
        } catch (IOException | RuntimeException e) {
            unreachable = true;
        }
    }

    /// Has it get ready for a load, unless it is gone; what the one before left is forgotten. One
    /// that could not go on with that may be able to with this.
    void prepare(WorkerOrder.Prepare order) {
        if (loss != null && loss.why() == Why.FAILED && worker.whyGone().isEmpty()) {
            loss = null;
        }
        if (isLost()) {
            return;
        }
        ended = false;
        last = null;
        transport = null;
        secondNanos = NOT_BEGUN;
        did = new Did(Totals.NONE, 0, 0);
        heard(System.nanoTime());
        send(order);
    }

    /// Has it begin.
    ///
    /// @param at by our clock
    void begin(Instant at, LoadPart part) {
        send(new WorkerOrder.Begin(theirs(at), part));
        secondNanos = System.nanoTime() + Duration.between(Instant.now(), at).toNanos();
    }

    /// Asks for the time, unless it has something to answer anyway.
    synchronized void askTime() {
        if (!awaiting && !unreachable) {
            send(new WorkerOrder.Tell());
        }
    }

    /// Whether it has heard all that it was told.
    synchronized boolean upToDate() {
        return !awaiting;
    }

    synchronized boolean isUnreachable() {
        return unreachable;
    }

    /// It answered an order.
    ///
    /// @param theirs its time then
    /// @param atNanos when it was heard
    synchronized void heardOrder(Instant theirs, long atNanos) {
        clock.told(askedAt, Duration.ofNanos(atNanos - askedNanos), theirs);
        awaiting = false;
        WorkerOrder following = next.poll();
        if (following != null) {
            send(following);
        }
    }

    /// Something came of it.
    void heard(long nanos) {
        heardNanos = nanos;
    }

    /// Whether nothing came for so long, or nothing of its load, however lively it is otherwise.
    boolean silentFor(Duration time) {
        long now = System.nanoTime();
        return now - heardNanos > time.toNanos()
                || (secondNanos != NOT_BEGUN && now - secondNanos > time.toNanos());
    }

    void report(WorkerReport report) {
        switch (report) {
            case WorkerReport.Ready ready -> transport = ready.transport();
            case WorkerReport.Acknowledged _ -> {
                // whoever hears it has answered
            }
            case WorkerReport.Second second -> {
                last = second.snapshot();
                secondNanos = System.nanoTime();
            }
            case WorkerReport.Result result -> ended(result.result());
            case WorkerReport.Failed failed -> lost(Why.FAILED, failed.why());
        }
    }

    private void ended(LoadResult result) {
        ended = true;
        did(result);
    }

    /// @param result as far as it is known
    void did(LoadResult result) {
        did =
                new Did(
                        result.totals(),
                        result.generator().maxLagMillis(),
                        result.generator().cpuShare());
    }

    /// Whether it can begin.
    synchronized boolean isReady() {
        return transport != null && clock.known();
    }

    /// What carries its load; empty before it is ready.
    public Optional<String> transport() {
        return Optional.ofNullable(transport);
    }

    /// How late its requests left in its last second.
    public double lagMillis() {
        return last == null ? 0 : last.maxLagMillis();
    }

    void lost(Why why, String message) {
        if (!over()) {
            loss = new Loss(why, last == null ? 0 : last.second(), message);
        }
    }

    /// Whether nothing more is to be heard of it.
    boolean over() {
        return ended || loss != null;
    }

    public boolean isLost() {
        return loss != null;
    }

    /// The other machine's time at this time of ours.
    synchronized Instant theirs(Instant ours) {
        return clock.theirs(ours);
    }

    /// By how much it began too late, and what that may be wrong by.
    public synchronized Duration late() {
        return clock.late();
    }

    /// What [#late] may be wrong by.
    public synchronized Duration lateError() {
        return clock.error();
    }

    public Pod pod() {
        return new Pod(worker.name(), worker.node(), did, loss());
    }

    /// Whether all is known that will be of why it is lost; who runs the machines may need a
    /// moment.
    public boolean isExplained() {
        return loss == null || loss.why() == Why.FAILED || worker.whyGone().isPresent();
    }

    /// Why it is lost; whoever runs the machines knows better why a stream ended.
    public Optional<Loss> loss() {
        return Optional.ofNullable(loss)
                .map(
                        known ->
                                known.why() == Why.FAILED
                                        ? known
                                        : worker.whyGone()
                                                .map(reason -> reason.loss(known.second()))
                                                .orElse(known));
    }
}
