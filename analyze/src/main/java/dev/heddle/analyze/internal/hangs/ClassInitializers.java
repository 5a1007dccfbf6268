package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Awaited.Initialization;
import dev.heddle.model.thread.ThreadActivity;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadDump.Waits;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The threads that run the initialization of classes that others wait for. No dump says it; the
/// stacks do.
final class ClassInitializers {
    private static final String INITIALIZER = ThreadActivity.INITIALIZER;

    private ClassInitializers() {}

    /// @param byClass the initializing threads, by the class that others wait for
    /// @param guessed those classes of whose initialization no stack shows a frame
    record Initializing(Map<Initialization, Dumped> byClass, Set<Initialization> guessed) {}

    /// The threads that initialize what others wait for.
    static Initializing of(Collection<Dumped> threads) {
        List<Dumped> waiting = threads.stream().filter(ClassInitializers::waits).toList();
        Map<Initialization, Dumped> holders = new HashMap<>();
        for (Dumped one : waiting) {
            threads.stream()
                    .filter(other -> runs(other, awaited(one).type()))
                    .findFirst()
                    .ifPresent(other -> holders.put(awaited(one), other));
        }
        Map<Initialization, Dumped> crossed = crossed(waiting, holders.keySet());
        holders.putAll(crossed);
        Set<Initialization> guessed = new HashSet<>(crossed.keySet());
        for (Dumped one : waiting) {
            waiting.stream()
                    .filter(other -> one.equals(holders.get(awaited(other))))
                    .findFirst()
                    .filter(_ -> !holders.containsKey(awaited(one)))
                    .ifPresent(
                            other -> {
                                holders.put(awaited(one), other);
                                guessed.add(awaited(one));
                            });
        }
        return new Initializing(holders, guessed);
    }

    /// Of two classes that no stack shows to be initialized, whoever waits for one initializes the
    /// other: a class whose superclass is initialized first has no frame of its own, and a stack
    /// may be cut.
    private static Map<Initialization, Dumped> crossed(
            List<Dumped> waiting, Set<Initialization> known) {
        List<Dumped> unknown =
                waiting.stream()
                        .filter(waiter -> !known.contains(awaited(waiter)))
                        .filter(waiter -> waiter.waits().flatMap(Waits::owner).isEmpty())
                        .filter(waiter -> !awaited(waiter).type().isEmpty())
                        .toList();
        if (unknown.stream().map(ClassInitializers::awaited).distinct().count() != 2) {
            return Map.of();
        }
        Map<Initialization, Dumped> crossed = new HashMap<>();
        for (Dumped waiter : unknown) {
            List<Dumped> others =
                    unknown.stream()
                            .filter(other -> !awaited(other).equals(awaited(waiter)))
                            .toList();
            if (others.size() == 1) {
                crossed.put(awaited(waiter), others.getFirst());
            }
        }
        return crossed;
    }

    /// The class that a frame initializes; empty if it does something else.
    static Optional<String> initializedIn(String frame) {
        int end = frame.indexOf(INITIALIZER);
        return end < 0 ? Optional.empty() : Optional.of(frame.substring(0, end));
    }

    private static boolean waits(Dumped one) {
        return one.waits().filter(Waits::isForInitialization).isPresent();
    }

    private static Initialization awaited(Dumped one) {
        return (Initialization) one.waits().orElseThrow().awaited();
    }

    /// A class whose superclass is initialized first has no frame of its own yet, so that whoever
    /// waits for the superclass counts, too.
    private static boolean runs(Dumped one, String type) {
        return one.stack().stream().anyMatch(frame -> frame.startsWith(type + INITIALIZER));
    }
}
