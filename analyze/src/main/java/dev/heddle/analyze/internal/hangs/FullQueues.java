package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.FrameMeanings.BoundedQueue;
import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadDump.Waits;
import dev.heddle.model.ThreadDump.Waits.How;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which thread makes room in a bounded queue for those that wait to put something into it. No dump
/// says it; the stacks do, where the process has one queue of its kind.
final class FullQueues {
    /// The only thread that takes from a kind of queue.
    private final Map<BoundedQueue, Dumped> consumers = new HashMap<>();

    FullQueues(Collection<Dumped> threads) {
        for (BoundedQueue kind : FrameMeanings.all().queues()) {
            List<Dumped> taking = threads.stream().filter(thread -> takes(thread, kind)).toList();
            if (taking.size() == 1) {
                consumers.put(kind, taking.getFirst());
            }
        }
    }

    private static boolean takes(Dumped one, BoundedQueue kind) {
        return one.stack().stream().anyMatch(kind::isTake);
    }

    /// Room that a thread waits for, with the thread that makes it; empty if it waits for none. It
    /// may look again and again, and waits all the same.
    Optional<Waits> room(Dumped one) {
        return one.stack().stream()
                .filter(frame -> !StackFrames.isOfJdk(frame))
                .findFirst()
                .flatMap(frame -> room(one, frame));
    }

    private Optional<Waits> room(Dumped one, String frame) {
        return consumers.entrySet().stream()
                .filter(queue -> queue.getKey().isPut(frame) && !queue.getValue().equals(one))
                .map(Map.Entry::getValue)
                .map(
                        consumer ->
                                new Waits(
                                        How.PARK,
                                        Waits.ROOM,
                                        Optional.of(consumer.name().id()),
                                        Optional.empty()))
                .findFirst();
    }
}
