package dev.heddle.analyze.internal.ladder;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.analyze.internal.trial.TrialView;
import dev.heddle.model.observation.Observation.AcceptQueue;
import dev.heddle.model.observation.Observation.Accepted;
import dev.heddle.model.observation.Stage;
import dev.heddle.model.resource.Basis;
import dev.heddle.model.resource.ResourceKind;
import dev.heddle.model.resource.Rung;
import dev.heddle.model.resource.Rung.UnderLoad;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What keeps connections from being accepted.
///
/// A server that accepts no more than so many has always as many, while others wait in the accept
/// queue.
///
/// The backlog of the socket on which the subject listens. Whose connections overflowed cannot be
/// told, since the kernel counts those of a whole network namespace: there is a rung only if the
/// subject's own queue was full as well. Its capacity is the most that was seen in it.
final class AcceptQueueModel implements ResourceModel {
    /// A connection that was dropped tries again only after 1, 2 and 4 s; a backlog that overflows
    /// has room in between.
    private static final double SATURATED_BACKLOG = 0.5;

    /// Of the most that were accepted at a time; one that closes makes room for another at once.
    private static final double ALWAYS = 0.95;

    @Override
    public List<Rung> rungs(TrialView trial) {
        return trial.interval(Stage.OVERLOAD).or(trial::heavy).stream()
                .flatMap(heavy -> Stream.of(backlog(heavy), accepted(heavy)))
                .flatMap(Optional::stream)
                .toList();
    }

    /// Not of a server that tells how many it accepts.
    private static Optional<Rung> accepted(IntervalView heavy) {
        Optional<AcceptQueue> queue = heavy.interval().observation().process().acceptQueue();
        double queued = queue.map(seen -> notAccepted(seen, heavy)).orElse(0.0);
        return queue.flatMap(AcceptQueue::accepted)
                .filter(_ -> queued >= Thresholds.LEAST_UNITS)
                .filter(_ -> queued >= Thresholds.EXPLAINS * heavy.inFlight())
                .filter(open -> open.mean() >= ALWAYS * open.most())
                .filter(
                        _ ->
                                heavy.resources().stream()
                                        .noneMatch(
                                                use ->
                                                        use.kind()
                                                                == ResourceKind
                                                                        .ACCEPTED_CONNECTIONS))
                .map(
                        open ->
                                Rungs.of(
                                        ResourceKind.ACCEPTED_CONNECTIONS,
                                        "",
                                        Optional.of((double) open.most()),
                                        Optional.empty(),
                                        Optional.of(
                                                new UnderLoad(
                                                        open.mean() / open.most(),
                                                        queued,
                                                        heavy.perSecond())),
                                        new Basis.StoppedAccepting(queued)));
    }

    /// Connections that wait to be accepted: those in the queue or, where it is full, all in flight
    /// but the accepted ones.
    private static double notAccepted(AcceptQueue queue, IntervalView heavy) {
        double accepted = queue.accepted().map(Accepted::mean).orElse(0.0);
        return isFull(queue) ? Math.max(queue.mean(), heavy.inFlight() - accepted) : queue.mean();
    }

    private static Optional<Rung> backlog(IntervalView heavy) {
        return heavy.interval()
                .observation()
                .process()
                .acceptQueue()
                .filter(AcceptQueueModel::isFull)
                .map(queue -> rung(queue, heavy));
    }

    private static boolean isFull(AcceptQueue queue) {
        return queue.longest() > 0
                && queue.overflows() > 0
                && queue.mean() >= SATURATED_BACKLOG * queue.longest();
    }

    private static Rung rung(AcceptQueue queue, IntervalView heavy) {
        return Rungs.of(
                ResourceKind.ACCEPT_QUEUE,
                "",
                Optional.of((double) queue.longest()),
                Optional.empty(),
                Optional.of(
                        new UnderLoad(
                                queue.mean() / queue.longest(),
                                Math.max(0, heavy.inFlight() - queue.longest()),
                                heavy.perSecond())),
                new Basis.NotAccepted(
                        queue.mean(), queue.overflows() / heavy.interval().seconds()));
    }
}
