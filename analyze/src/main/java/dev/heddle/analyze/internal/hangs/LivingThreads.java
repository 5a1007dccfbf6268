package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.Frame;
import dev.heddle.model.StackFrames;
import dev.heddle.model.ThreadDump;
import dev.heddle.model.ThreadDump.Dumped;
import dev.heddle.model.ThreadsResult.Task;
import dev.heddle.model.ThreadsResult.VirtualThreads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// The virtual threads that live: what they were started for, and since when.
///
/// A dump tells no time of a start. What is in the first of several looks lives at least since
/// then, and as the JVM numbers its threads in the order in which they are made, the numbers tell
/// how many were made meanwhile, those included that have ended.
public final class LivingThreads {
    private LivingThreads() {}

    /// @param looks in the order of time
    /// @param seconds from the first to the last; 0 if not told
    public static VirtualThreads of(List<ThreadDump> looks, double seconds) {
        Set<Long> first = ids(looks.getFirst());
        boolean several = looks.size() > 1;
        return new VirtualThreads(
                looks.getLast().threads().stream()
                        .filter(thread -> thread.name().virtual())
                        .collect(Collectors.groupingBy(LivingThreads::task))
                        .entrySet()
                        .stream()
                        .map(
                                task ->
                                        new Task(
                                                task.getKey(),
                                                task.getValue().size(),
                                                several
                                                        ? Optional.of(among(first, task.getValue()))
                                                        : Optional.empty()))
                        .sorted(
                                Comparator.<Task>comparingInt(task -> -task.threads())
                                        .thenComparing(Task::site))
                        .toList(),
                seconds > 0
                        ? Optional.of(
                                (newest(looks.getLast()) - newest(looks.getFirst())) / seconds)
                        : Optional.empty());
    }

    private static int among(Set<Long> ids, List<Dumped> threads) {
        return (int) threads.stream().filter(thread -> ids.contains(thread.name().id())).count();
    }

    private static Set<Long> ids(ThreadDump dump) {
        return dump.threads().stream()
                .map(thread -> thread.name().id())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static double newest(ThreadDump dump) {
        return dump.threads().stream().mapToLong(thread -> thread.name().id()).max().orElse(0);
    }

    private static String task(Dumped thread) {
        List<String> stack = thread.stack();
        return stack.isEmpty() ? "" : Frame.of(StackFrames.site(stack.reversed())).call();
    }
}
