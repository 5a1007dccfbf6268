package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadsResult.Confidence;
import dev.heddle.model.thread.ThreadsResult.Hang;
import java.util.List;
import java.util.Optional;

/// Semaphores whose permits are held by threads that wait for tasks, while tasks wait for a permit.
///
/// No dump tells who has a permit. It is whoever is beyond a call by which others wait for one, in
/// the same method. If all of these wait for tasks, and every other thread at work waits for a
/// permit or stood still, too, then nobody is left who could give one back.
final class NestedPermits {
    private final Looks looks;
    private final WaitGraph last;

    NestedPermits(Looks looks) {
        this.looks = looks;
        this.last = looks.last();
    }

    /// The hangs. One look does not tell them from threads that go on.
    List<Hang> hangs() {
        return !looks.several()
                ? List.of()
                : last.waiting(AwaitedObject.PERMITS::isIn).entrySet().stream()
                        .flatMap(waiting -> hang(waiting.getKey(), waiting.getValue()).stream())
                        .toList();
    }

    private Optional<Hang> hang(String semaphore, List<Dumped> waiters) {
        List<Dumped> holders = looks.beyond(waiters);
        return !holders.isEmpty()
                        && holders.stream().allMatch(this::waitsForATask)
                        && othersStand(waiters)
                ? Optional.of(
                        new Hang.NestedPermits(
                                Confidence.LIKELY,
                                semaphore,
                                holders.size(),
                                DumpedThreads.site(holders),
                                waiters.size(),
                                DumpedThreads.site(waiters)))
                : Optional.empty();
    }

    private boolean waitsForATask(Dumped thread) {
        return DumpedThreads.awaitsTask(thread) && looks.stood(thread);
    }

    /// Whether every other thread at work stood still.
    private boolean othersStand(List<Dumped> waiters) {
        return looks.threads()
                .filter(thread -> !waiters.contains(thread))
                .filter(thread -> !thread.stack().isEmpty() && !DumpedThreads.carries(thread))
                .filter(thread -> !DumpedThreads.isIdle(thread))
                .allMatch(looks::stood);
    }
}
