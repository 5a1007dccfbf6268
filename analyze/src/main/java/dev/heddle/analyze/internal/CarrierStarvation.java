package dev.heddle.analyze.internal;

import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Untold;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadsResult.Confidence;
import dev.heddle.model.ThreadsResult.Hang.NoCarrier;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Virtual threads that could run and get no carrier, since those that have one wait with it.
///
/// If what these wait for can only be given by a thread that has no carrier, none gets free ever
/// again: a lock that was handed to the next in its queue, which is one of those.
final class CarrierStarvation {
    private static final List<String> LOCKS =
            List.of("java.util.concurrent.locks.Reentrant", "java.util.concurrent.locks.Stamped");

    private final List<WaitGraph> looks;
    private final WaitGraph last;

    CarrierStarvation(List<WaitGraph> looks) {
        this.looks = looks;
        this.last = looks.getLast();
    }

    /// Without the number of carriers it takes two looks.
    Optional<NoCarrier> found() {
        List<Dumped> mounted = virtual().filter(one -> one.carrier().isPresent()).toList();
        List<Dumped> runnable =
                virtual()
                        .filter(one -> one.carrier().isEmpty() && isRunnable(one))
                        .filter(one -> Hangs.stood(looks, one))
                        .toList();
        boolean all =
                last.dump().carriers().map(most -> mounted.size() >= most).orElse(looks.size() > 1);
        if (mounted.isEmpty()
                || runnable.isEmpty()
                || !all
                || !mounted.stream().allMatch(one -> waits(one) && Hangs.stood(looks, one))) {
            return Optional.empty();
        }
        return Optional.of(
                new NoCarrier(
                        confidence(),
                        mounted.size(),
                        runnable.size(),
                        WaitGraph.mostFrequent(mounted, CarrierStarvation::waitsFor),
                        Hangs.site(mounted),
                        Hangs.site(runnable),
                        !last.dump().untold().contains(Untold.LOCK_OWNERS)
                                && mounted.stream().allMatch(this::waitsForOneWithoutCarrier)));
    }

    private Confidence confidence() {
        if (last.dump().carriers().isEmpty()) {
            return Confidence.POSSIBLE; // there may be others, which are idle
        }
        return looks.size() > 1 ? Confidence.CERTAIN : Confidence.LIKELY;
    }

    private Stream<Dumped> virtual() {
        return last.dump().threads().stream().filter(one -> one.name().virtual());
    }

    private static boolean isRunnable(Dumped one) {
        return one.state().filter(Thread.State.RUNNABLE::equals).isPresent();
    }

    /// Without a deadline: whoever has one goes on by itself.
    private static boolean waits(Dumped one) {
        return one.state()
                .filter(state -> state == Thread.State.WAITING || state == Thread.State.BLOCKED)
                .isPresent();
    }

    private static String waitsFor(Dumped one) {
        return one.waits().map(Waits::object).orElse("");
    }

    /// For a lock that nobody holds who could give it back.
    private boolean waitsForOneWithoutCarrier(Dumped one) {
        boolean lock =
                one.waits().stream()
                        .anyMatch(waits -> LOCKS.stream().anyMatch(waits.object()::startsWith));
        Optional<Dumped> owner = last.awaited(one).flatMap(last::thread);
        return lock
                && owner.map(who -> who.name().virtual() && who.carrier().isEmpty()).orElse(true);
    }
}
