package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Untold;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang;
import java.util.List;
import java.util.Optional;

/// Virtual threads that wait for each other's monitors on a JDK that does not tell which monitors
/// they hold and wait for. Before JDK 24 whoever holds a monitor has a carrier. So if all virtual
/// threads that have one wait to enter a monitor, and no platform thread holds any, the owners are
/// among those that wait, and some of them wait for each other.
public final class UnreportedMonitors {
    private final List<WaitGraph> looks;
    private final WaitGraph last;

    UnreportedMonitors(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
    }

    /// A look is no snapshot, so one is not enough.
    Optional<Hang> hang() {
        List<Dumped> mounted =
                last.dump().threads().stream()
                        .filter(thread -> thread.name().virtual() && thread.carrier().isPresent())
                        .toList();
        boolean all =
                mounted.stream()
                        .allMatch(
                                thread ->
                                        CarrierStarvation.isBlocked(thread)
                                                && Hangs.stood(looks, thread));
        return looks.size() > 1
                        && mounted.size() > 1
                        && all
                        && last.dump().untold().contains(Untold.VIRTUAL_MONITORS)
                        && last.dump().monitorsPin()
                        && last.platformThreadsHoldNone()
                ? Optional.of(
                        new Hang.UntoldDeadlock(
                                Confidence.LIKELY, mounted.stream().map(WaitGraph::link).toList()))
                : Optional.empty();
    }
}
