package dev.heddle.analyze.internal.hangs;

import dev.heddle.analyze.internal.trial.FrameMeanings;
import dev.heddle.analyze.internal.trial.FrameMeanings.TakenQueue;
import dev.heddle.model.thread.Awaited;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import dev.heddle.model.thread.ThreadDump.Waits.How;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The threads that empty queues, for those that wait to put something into it, or for the end of
/// what they put in. No dump says it; the stacks do, where the process has one queue of its kind.
final class FullQueues {
    /// The only thread that takes from a kind of queue.
    private final Map<TakenQueue, Dumped> consumers = new HashMap<>();

    FullQueues(Collection<Dumped> threads) {
        for (TakenQueue kind : FrameMeanings.all().queues()) {
            List<Dumped> taking = threads.stream().filter(thread -> takes(thread, kind)).toList();
            if (taking.size() == 1) {
                consumers.put(kind, taking.getFirst());
            }
        }
    }

    private static boolean takes(Dumped one, TakenQueue kind) {
        return one.stack().stream().anyMatch(kind::isTake);
    }

    /// The wait of a thread at a queue, with the thread that empties it; empty if it waits at none.
    /// It may look again and again, and waits all the same.
    Optional<Waits> at(Dumped one) {
        List<String> stack = one.stack();
        int outside = stack.size() - StackFrames.outsideJdk(stack).size();
        return stack.stream()
                .limit(outside + 1L)
                .flatMap(frame -> at(one, frame).stream())
                .findFirst();
    }

    private Optional<Waits> at(Dumped one, String frame) {
        return consumers.entrySet().stream()
                .filter(queue -> !queue.getValue().equals(one))
                .flatMap(
                        queue ->
                                queue
                                        .getKey()
                                        .awaitedIn(frame)
                                        .map(what -> waits(what, queue.getValue()))
                                        .stream())
                .findFirst();
    }

    private static Waits waits(Awaited.Event what, Dumped consumer) {
        return new Waits(How.PARK, what, Optional.of(consumer.id()), Optional.empty());
    }
}
