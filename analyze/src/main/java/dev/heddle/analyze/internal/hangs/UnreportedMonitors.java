package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Untold;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.List;
import java.util.Optional;

/// Virtual threads that wait for each other's monitors on a JDK that does not tell which monitors
/// they hold and wait for. Before JDK 24 whoever holds a monitor has a carrier. So if all virtual
/// threads that have one wait to enter a monitor, and no platform thread holds any, the owners are
/// among those that wait, and some of them wait for each other.
final class UnreportedMonitors {
    private UnreportedMonitors() {}

    /// A look is no snapshot, so one is not enough.
    static Optional<Hang> hang(Looks looks) {
        List<Dumped> mounted =
                looks.threads()
                        .filter(thread -> thread.virtual() && thread.carrier().isPresent())
                        .toList();
        return looks.several()
                        && mounted.size() > 1
                        && looks.isUntold(Untold.VIRTUAL_MONITORS)
                        && looks.dump().monitorsPin()
                        && looks.last().platformThreadsHoldNone()
                        && mounted.stream()
                                .allMatch(
                                        thread ->
                                                thread.is(Thread.State.BLOCKED)
                                                        && looks.stood(thread))
                ? Optional.of(
                        new Hang.UntoldDeadlock(Confidence.LIKELY, DumpedThreads.links(mounted)))
                : Optional.empty();
    }
}
