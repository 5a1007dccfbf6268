package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker;
import dev.heddle.lab.LoadWorker;
import dev.heddle.lab.WorkerOrder;
import dev.heddle.lab.WorkerReport;
import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadPart;
import dev.heddle.model.FleetSummary.Why;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The workers of a load, which are told what to do, and heard.
///
/// Threads: workers are heard on threads of their own, and wait there where this one is behind;
/// any may call [#stop]; everything else is by one.
public final class Members {
    private static final Duration HEARTBEAT = Duration.ofSeconds(1);
    private static final Duration TO_GET_READY = Duration.ofMinutes(1);

    /// The quickest answer of some is nearer to the truth than one.
    private static final int QUESTIONS = 8;

    private static final int MOST_EVENTS = 10_000;

    private final ArrayBlockingQueue<Event> events = new ArrayBlockingQueue<>(MOST_EVENTS);
    private final List<Member> members;
    private final int leastToGoOn;
    private Instant nextHeartbeat = Instant.now();
    private @Nullable LoadMerge merge;
    private volatile boolean stopping;
    private boolean stopped;

    /// What a worker printed; null at its end.
    private record Event(Member member, @Nullable String line, Instant at) {}

    /// @param leastToGoOn with fewer the load is ended
    public Members(List<? extends Worker> workers, int leastToGoOn) {
        this.members =
                IntStream.range(0, workers.size())
                        .mapToObj(index -> new Member(index, workers.get(index)))
                        .toList();
        this.leastToGoOn = leastToGoOn;
        for (Member member : members) {
            workers.get(member.index()).listen(new Heard(member));
        }
    }

    public List<Member> all() {
        return members;
    }

    /// Ends what they do.
    public void stop() {
        stopping = true;
    }

    public boolean stopping() {
        return stopping;
    }

    /// Has them get ready, and measures how far their clocks are from ours.
    ///
    /// @return those who can begin
    public List<Member> prepare(WorkerOrder.Prepare order) throws InterruptedException {
        members.forEach(member -> member.send(order));
        until(member -> member.isReady(), Instant.now().plus(TO_GET_READY));
        for (int i = 0; i < QUESTIONS; i++) {
            members.forEach(Member::askTime);
            until(member -> member.clock().answered(), Instant.now().plus(LoadWorker.SILENCE));
        }
        for (Member member : members) {
            if (!member.isReady() || !member.clock().answered()) {
                member.lost(Why.SILENT, "");
            }
        }
        return members.stream().filter(member -> !member.over()).toList();
    }

    /// Has them begin, each with its part, and hears them until all have ended.
    ///
    /// @param into gets what they measure
    public void run(List<Member> ready, Instant begin, LoadMerge into, Instant atMost)
            throws InterruptedException {
        merge = into;
        members.stream().filter(Member::over).forEach(member -> into.end(member.index()));
        for (int i = 0; i < ready.size(); i++) {
            Member member = ready.get(i);
            member.send(
                    new WorkerOrder.Begin(
                            member.clock().theirs(begin), new LoadPart(i, ready.size())));
        }
        until(Member::over, atMost);
        members.forEach(member -> lose(member, Why.SILENT, ""));
    }

    private interface Holds {
        boolean of(Member member);
    }

    /// Hears them until something holds of each that is not over, or it is too late; meanwhile they
    /// hear each second that somebody is there.
    private void until(Holds holds, Instant atMost) throws InterruptedException {
        BooleanSupplier done =
                () -> members.stream().allMatch(member -> member.over() || holds.of(member));
        while (!done.getAsBoolean()
                && Instant.now().isBefore(atMost)
                && (merge != null || !stopping)) {
            Event event = events.poll(20, TimeUnit.MILLISECONDS);
            if (event != null) {
                hear(event);
            }
            if (!Instant.now().isBefore(nextHeartbeat)) {
                nextHeartbeat = Instant.now().plus(HEARTBEAT);
                heartbeat();
            }
        }
    }

    private void heartbeat() {
        for (Member member : members) {
            if (member.silentFor(LoadWorker.SILENCE)) {
                lose(member, Why.SILENT, "");
            }
            member.askTime();
        }
        long alive = members.stream().filter(member -> !member.isLost()).count();
        if (!stopped && (stopping || alive < leastToGoOn)) {
            stopped = true;
            members.forEach(member -> member.send(new WorkerOrder.Stop()));
        }
    }

    private void hear(Event event) {
        Member member = event.member();
        if (member.over()) {
            return;
        }
        member.heard(event.at());
        try {
            switch (event.line()) {
                case null -> lose(member, Why.DIED, "");
                case String line when line.startsWith(WorkerReport.PREFIX) ->
                        report(member, WorkerReport.of(line), event.at());
                case String line -> {
                    if (merge != null) {
                        merge.line(member.index(), line);
                    }
                }
            }
        } catch (IOException e) {
            lose(member, Why.FAILED, String.valueOf(e.getMessage()));
        }
    }

    private void report(Member member, WorkerReport report, Instant at) throws IOException {
        member.report(report, at);
        if (merge != null && report instanceof WorkerReport.Second(var second)) {
            merge.second(member.index(), second);
        }
        ended(member);
    }

    private void lose(Member member, Why why, String message) {
        if (!member.over()) {
            member.lost(why, message);
            ended(member);
        }
    }

    private void ended(Member member) {
        if (merge != null && member.over()) {
            merge.end(member.index());
        }
    }

    private final class Heard implements Worker.Listener {
        private final Member member;

        Heard(Member member) {
            this.member = member;
        }

        @Override
        public void line(String line) {
            put(new Event(member, line, Instant.now()));
        }

        @Override
        public void end() {
            put(new Event(member, null, Instant.now()));
        }

        private void put(Event event) {
            try {
                events.put(event);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
