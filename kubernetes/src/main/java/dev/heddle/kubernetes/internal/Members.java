package dev.heddle.kubernetes.internal;

import dev.heddle.kubernetes.Worker;
import dev.heddle.lab.load.LoadWorker;
import dev.heddle.lab.load.WorkerOrder;
import dev.heddle.lab.load.WorkerReport;
import dev.heddle.load.LoadMerge;
import dev.heddle.load.LoadPart;
import dev.heddle.model.load.FleetSummary.Why;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Workers that offer one load after another: they are told what to do, and heard.
///
/// Threads: workers are heard on threads of their own, which keep up the talk with them, and wait
/// there with what was measured where this one is behind; a timer tells them each second that
/// somebody is there; any may call [#stop]; everything else is by one.
public final class Members implements AutoCloseable {
    private static final Duration TO_GET_READY = Duration.ofMinutes(1);

    /// The quickest answer of some is nearer to the truth than one.
    private static final int QUESTIONS = 8;

    private static final int MOST_EVENTS = 10_000;

    /// So many at a time: each takes several calls of the cluster.
    private static final int CONNECTED_AT_A_TIME = 20;

    private final ArrayBlockingQueue<Event> events = new ArrayBlockingQueue<>(MOST_EVENTS);
    private final ScheduledExecutorService timer =
            Executors.newSingleThreadScheduledExecutor(
                    Thread.ofPlatform().name("heddle-heartbeat").daemon().factory());
    private final List<Member> members;
    private int leastToGoOn;
    private @Nullable LoadMerge merge;
    private volatile boolean stopping;
    private boolean stopped;
    private boolean connected;

    private record Event(Member member, What what) {}

    /// What came of a worker.
    private sealed interface What {
        /// A line of its latency log.
        record Line(String text) implements What {}

        record Report(WorkerReport report) implements What {}

        record Damaged(String why) implements What {}

        record End() implements What {}
    }

    public Members(List<? extends Worker> workers) {
        this.members =
                IntStream.range(0, workers.size())
                        .mapToObj(index -> new Member(index, workers.get(index)))
                        .toList();
    }

    public List<Member> all() {
        return members;
    }

    /// Those that are not lost.
    public List<Member> alive() {
        return members.stream().filter(member -> !member.isLost()).toList();
    }

    /// Ends what they do.
    public void stop() {
        stopping = true;
    }

    /// Another load may follow the one that has ended.
    public void goOn() {
        stopping = false;
        stopped = false;
        merge = null;
    }

    public boolean stopping() {
        return stopping;
    }

    /// Has them get ready for a load. Before the first one connects to them and measures how far
    /// their clocks are from ours.
    ///
    /// @return those who can begin
    public List<Member> prepare(WorkerOrder.Prepare order) throws InterruptedException {
        boolean first = !connected;
        if (first) {
            connect();
        }
        for (Member member : members) {
            member.prepare(order);
        }
        if (first) {
            timer.scheduleAtFixedRate(this::askTime, 1, 1, TimeUnit.SECONDS);
        }
        until(member -> member.transport().isPresent(), TO_GET_READY);
        if (stopping) {
            alive().forEach(member -> member.send(new WorkerOrder.Stop()));
            return List.of();
        }
        for (int i = 0; first && i < QUESTIONS; i++) {
            askTime();
            until(Member::upToDate, LoadWorker.SILENCE);
        }
        for (Member member : members) {
            if (!member.isReady()) {
                member.lost(Why.SILENT, "");
            }
        }
        return alive();
    }

    private void askTime() {
        members.forEach(Member::askTime);
    }

    private void connect() {
        connected = true;
        try (ExecutorService some = Executors.newFixedThreadPool(CONNECTED_AT_A_TIME)) {
            members.forEach(
                    member ->
                            some.execute(() -> member.worker().listen(new MemberListener(member))));
        }
    }

    /// Has them begin, each with its part, and hears them until all have ended.
    ///
    /// @param least with fewer the load is ended
    /// @param into gets what they measure
    public void run(List<Member> ready, int least, Instant begin, LoadMerge into, Duration atMost)
            throws InterruptedException {
        merge = into;
        leastToGoOn = least;
        members.stream().filter(Member::over).forEach(this::lost);
        for (int i = 0; i < ready.size(); i++) {
            Member member = ready.get(i);
            member.begin(begin, new LoadPart(i, ready.size()));
        }
        until(Member::over, atMost);
        members.forEach(member -> lose(member, Why.SILENT, ""));
    }

    /// Hears them until something holds of each that is not over, or it is too late.
    private void until(Predicate<Member> holds, Duration atMost) throws InterruptedException {
        long began = System.nanoTime();
        while (!members.stream().allMatch(member -> member.over() || holds.test(member))
                && System.nanoTime() - began < atMost.toNanos()
                && (merge != null || !stopping)) {
            Event event = events.poll(20, TimeUnit.MILLISECONDS);
            if (event == null) {
                loseTheSilent();
            } else {
                hear(event);
            }
            stopIfAsked();
        }
    }

    /// Only when all that came was heard: whoever is behind here must not take others for silent.
    private void loseTheSilent() {
        for (Member member : members) {
            if (member.isUnreachable()) {
                lose(member, Why.DIED, "");
            } else if (member.silentFor(LoadWorker.SILENCE)) {
                lose(member, Why.SILENT, "");
            }
        }
    }

    private void stopIfAsked() {
        if (!stopped && (stopping || alive().size() < leastToGoOn)) {
            stopped = true;
            members.forEach(member -> member.send(new WorkerOrder.Stop()));
        }
    }

    private void hear(Event event) {
        Member member = event.member();
        if (member.over()) {
            return;
        }
        try {
            switch (event.what()) {
                case What.End() -> lose(member, Why.DIED, "");
                case What.Damaged(String why) -> lose(member, Why.FAILED, why);
                case What.Report(WorkerReport report) -> report(member, report);
                case What.Line(String text) -> {
                    if (merge != null) {
                        merge.line(member.index(), text);
                    }
                }
            }
        } catch (IOException e) {
            lose(member, Why.FAILED, String.valueOf(e.getMessage()));
        }
    }

    private void report(Member member, WorkerReport report) throws IOException {
        member.report(report);
        if (merge != null && report instanceof WorkerReport.Second(var second)) {
            merge.second(member.index(), second);
        }
        if (merge != null && report instanceof WorkerReport.Result(var result)) {
            merge.end(member.index(), result);
        }
        if (member.isLost()) {
            lost(member);
        }
    }

    private void lose(Member member, Why why, String message) {
        if (!member.over()) {
            member.lost(why, message);
            lost(member);
        }
    }

    /// Nobody waits for it any longer.
    private void lost(Member member) {
        if (merge != null) {
            member.did(merge.lose(member.index()));
        }
    }

    @Override
    public void close() {
        timer.shutdownNow();
    }

    private final class MemberListener implements Worker.Listener {
        private final Member member;

        MemberListener(Member member) {
            this.member = member;
        }

        @Override
        public void line(String line) {
            long now = System.nanoTime();
            member.heard(now);
            if (!line.startsWith(WorkerReport.PREFIX)) {
                put(new What.Line(line));
                return;
            }
            try {
                WorkerReport report = WorkerReport.of(line);
                if (report instanceof WorkerReport.Acknowledged heard) {
                    // Whoever is behind with what was measured must not seem to be gone.
                    member.heardOrder(heard.at(), now);
                } else {
                    put(new What.Report(report));
                }
            } catch (IOException e) {
                put(new What.Damaged(String.valueOf(e.getMessage())));
            }
        }

        @Override
        public void end() {
            put(new What.End());
        }

        private void put(What what) {
            try {
                events.put(new Event(member, what));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
