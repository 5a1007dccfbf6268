package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker;
import dev.heddle.lab.WorkerOrder;
import dev.heddle.lab.WorkerReport;
import dev.heddle.load.LoadSnapshot;
import dev.heddle.model.FleetSummary.Did;
import dev.heddle.model.FleetSummary.Loss;
import dev.heddle.model.FleetSummary.Pod;
import dev.heddle.model.FleetSummary.Why;
import dev.heddle.model.LoadResult;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// One worker as the load that it takes part in sees it. All by one thread.
public final class Member {
    private final int index;
    private final Worker worker;
    private final Clock clock = new Clock();
    private Instant heardAt = Instant.now();
    private @Nullable String transport;
    private @Nullable LoadSnapshot last;
    private @Nullable LoadResult result;
    private @Nullable Loss loss;

    Member(int index, Worker worker) {
        this.index = index;
        this.worker = worker;
    }

    /// Among all of a load, from 0.
    public int index() {
        return index;
    }

    public String name() {
        return worker.name();
    }

    public Clock clock() {
        return clock;
    }

    /// Sends an order; a worker that cannot be reached is lost.
    void send(WorkerOrder order) {
        if (over()) {
            return;
        }
        try {
            worker.send(order.line());
        } catch (IOException e) {
            lost(Why.DIED, "");
        }
    }

    void askTime() {
        send(new WorkerOrder.Tell(clock.ask()));
    }

    void heard(Instant at) {
        heardAt = at;
    }

    boolean silentFor(Duration time) {
        return Duration.between(heardAt, Instant.now()).compareTo(time) > 0;
    }

    /// @param at when it was heard
    void report(WorkerReport report, Instant at) {
        switch (report) {
            case WorkerReport.Ready ready -> transport = ready.transport();
            case WorkerReport.Time time -> clock.told(time.number(), time.now(), at);
            case WorkerReport.Second second -> last = second.snapshot();
            case WorkerReport.Result of -> result = of.result();
            case WorkerReport.Failed failed -> lost(Why.FAILED, failed.why());
        }
    }

    boolean isReady() {
        return transport != null;
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
    public boolean over() {
        return result != null || loss != null;
    }

    public boolean isLost() {
        return loss != null;
    }

    /// What it reported at its end; empty if it is lost.
    public Optional<LoadResult> result() {
        return Optional.ofNullable(result);
    }

    /// @param did as far as it is known
    public Pod pod(LoadResult did) {
        return new Pod(
                worker.name(),
                worker.node(),
                new Did(did.totals(), did.generator().maxLagMillis(), did.generator().cpuShare()),
                loss());
    }

    /// Why it is lost; whoever runs the machines knows better why a stream ended.
    public Optional<Loss> loss() {
        return Optional.ofNullable(loss)
                .map(
                        known ->
                                known.why() == Why.FAILED
                                        ? known
                                        : worker.whyGone()
                                                .map(of -> of.loss(known.second()))
                                                .orElse(known));
    }
}
