package dev.heddle.analyze.internal;

import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadsResult.StackGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Threads of one kind whose stacks are equal.
public final class StackGroups {
    private static final int NAMES = 3;

    private StackGroups() {}

    private record Key(boolean virtual, Optional<Thread.State> state, List<String> stack) {
        static Key of(Dumped one) {
            return new Key(one.name().virtual(), one.state(), one.stack());
        }
    }

    /// Of the last look, largest first, the idle ones last.
    public static List<StackGroup> of(List<ThreadDump> looks) {
        Map<Key, List<Dumped>> groups = new LinkedHashMap<>();
        for (Dumped one : looks.getLast().threads()) {
            if (!one.stack().isEmpty()) {
                groups.computeIfAbsent(Key.of(one), key -> new ArrayList<>()).add(one);
            }
        }
        Optional<Set<Long>> still = standing(looks);
        return groups.entrySet().stream()
                .map(group -> group(group.getKey(), group.getValue(), still))
                .sorted(
                        Comparator.comparing(StackGroup::idle)
                                .thenComparingInt(group -> -group.threads())
                                .thenComparing(StackGroup::site))
                .toList();
    }

    /// The ids of the threads that had the same state and stack in all looks; empty if there was
    /// one.
    static Optional<Set<Long>> standing(List<ThreadDump> looks) {
        if (looks.size() < 2) {
            return Optional.empty();
        }
        Map<Long, Key> standing = new HashMap<>();
        looks.getFirst().threads().forEach(one -> standing.put(one.name().id(), Key.of(one)));
        for (ThreadDump look : looks.subList(1, looks.size())) {
            Map<Long, Key> now = new HashMap<>();
            look.threads().forEach(one -> now.put(one.name().id(), Key.of(one)));
            standing.entrySet().removeIf(was -> !was.getValue().equals(now.get(was.getKey())));
        }
        return Optional.of(standing.keySet());
    }

    private static StackGroup group(Key key, List<Dumped> threads, Optional<Set<Long>> still) {
        return new StackGroup(
                key.virtual(),
                key.state(),
                threads.size(),
                still.map(
                        ids ->
                                (int)
                                        threads.stream()
                                                .filter(one -> ids.contains(one.name().id()))
                                                .count()),
                IdleThreads.is(key.virtual(), key.stack()),
                StackFrames.site(key.stack()),
                threads.stream()
                        .map(one -> one.name().name())
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .limit(NAMES)
                        .toList(),
                key.stack());
    }
}
