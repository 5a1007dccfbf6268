package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadsResult.StackGroup;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Threads of one kind whose stacks are equal.
public final class StackGroups {
    private static final int NAMES = 3;

    private StackGroups() {}

    private record Key(
            boolean virtual, Optional<Thread.State> state, List<String> stack, boolean carries) {
        static Key of(Dumped one) {
            return new Key(one.virtual(), one.state(), one.stack(), DumpedThreads.carries(one));
        }

        /// A carrier is not idle that has a virtual thread to run.
        boolean idle() {
            return !carries && IdleThreads.is(virtual, stack);
        }
    }

    /// The groups of the last dump, largest first, idle ones last.
    public static List<StackGroup> of(Looks looks) {
        Map<Key, List<Dumped>> groups = new LinkedHashMap<>();
        for (Dumped one : looks.dump().threads()) {
            if (!one.stack().isEmpty()) {
                groups.computeIfAbsent(Key.of(one), key -> new ArrayList<>()).add(one);
            }
        }
        return groups.entrySet().stream()
                .map(group -> group(group.getKey(), group.getValue(), looks))
                .sorted(
                        Comparator.comparing(StackGroup::idle)
                                .thenComparingInt(group -> -group.threads())
                                .thenComparing(StackGroup::site))
                .toList();
    }

    private static StackGroup group(Key key, List<Dumped> threads, Looks looks) {
        long stood = threads.stream().filter(looks::stood).count();
        return new StackGroup(
                key.virtual(),
                key.state(),
                threads.size(),
                looks.several() ? Optional.of((int) stood) : Optional.empty(),
                key.idle(),
                StackFrames.site(key.stack()),
                threads.stream()
                        .map(thread -> thread.name().name())
                        .filter(name -> !name.isEmpty())
                        .distinct()
                        .limit(NAMES)
                        .toList(),
                key.stack());
    }
}
