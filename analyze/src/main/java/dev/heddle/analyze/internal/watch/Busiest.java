package dev.heddle.analyze.internal.watch;

import dev.heddle.analyze.internal.trial.IntervalView;
import dev.heddle.analyze.internal.trial.Thresholds;
import dev.heddle.model.ProbeData;
import dev.heddle.model.ProbeData.BusyThreads;
import dev.heddle.model.WatchResult.Busy;
import java.util.List;

/// The threads that use the processors, and whether that is work. A thread that waits uses no CPU
/// time, so that one that seems to wait in more looks than it can have waited runs there: it asks
/// for what comes at once, again and again.
final class Busiest {
    /// One that uses less may be seen waiting by chance.
    private static final double MUCH = 0.5;

    /// Share of the looks in which one that never pauses may seem to wait.
    private static final double SEEMS_TO_WAIT = 0.05;

    private Busiest() {}

    static List<Busy> of(IntervalView seen) {
        return seen.interval()
                .observation()
                .probe()
                .filter(probe -> probe.looks() >= Thresholds.FEWEST_LOOKS)
                .flatMap(ProbeData::census)
                .map(census -> census.busiest().stream().map(Busiest::busy).toList())
                .orElse(List.of());
    }

    private static Busy busy(BusyThreads threads) {
        double one = threads.busiest();
        double ranWhereItWaits = threads.waiting() - (1 - Math.min(1, one));
        Busy.Why why =
                one >= MUCH && ranWhereItWaits >= Thresholds.EXPLAINS * one
                        ? Busy.Why.WAITS_BY_RUNNING
                        : one >= MUCH
                                        && threads.waiting() <= SEEMS_TO_WAIT
                                        && !threads.site().isEmpty()
                                ? Busy.Why.NEVER_PAUSES
                                : Busy.Why.UNKNOWN;
        return new Busy(threads, why);
    }

    /// Whether threads that may do no work at all use most of what the JVM does.
    static boolean mayBeIdle(List<Busy> busiest, double own) {
        return busiest.stream()
                        .filter(busy -> busy.why() != Busy.Why.UNKNOWN)
                        .mapToDouble(busy -> busy.threads().processors())
                        .sum()
                > Thresholds.EXPLAINS * own;
    }
}
