package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Frame;
import dev.heddle.model.thread.StackFrames;
import dev.heddle.model.thread.ThreadDump;
import dev.heddle.model.thread.ThreadDump.Dumped;
import dev.heddle.model.thread.ThreadsResult.Task;
import dev.heddle.model.thread.ThreadsResult.VirtualThreads;
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

    /// @param seconds from the first to the last; 0 if not told
    public static VirtualThreads of(Looks looks, double seconds) {
        ThreadDump first = looks.all().getFirst().dump();
        Set<Long> ids = ids(first);
        return new VirtualThreads(
                looks
                        .threads()
                        .filter(thread -> thread.virtual())
                        .collect(Collectors.groupingBy(LivingThreads::task))
                        .entrySet()
                        .stream()
                        .map(
                                task ->
                                        new Task(
                                                task.getKey(),
                                                task.getValue().size(),
                                                looks.several()
                                                        ? Optional.of(among(ids, task.getValue()))
                                                        : Optional.empty()))
                        .sorted(
                                Comparator.<Task>comparingInt(task -> -task.threads())
                                        .thenComparing(Task::site))
                        .toList(),
                seconds > 0
                        ? Optional.of((newest(looks.dump()) - newest(first)) / seconds)
                        : Optional.empty());
    }

    private static int among(Set<Long> ids, List<Dumped> threads) {
        return (int) threads.stream().filter(thread -> ids.contains(thread.id())).count();
    }

    private static Set<Long> ids(ThreadDump dump) {
        return dump.threads().stream()
                .map(thread -> thread.id())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static double newest(ThreadDump dump) {
        return dump.threads().stream().mapToLong(thread -> thread.id()).max().orElse(0);
    }

    private static String task(Dumped thread) {
        List<String> stack = thread.stack();
        return stack.isEmpty() ? "" : Frame.of(StackFrames.site(stack.reversed())).call();
    }
}
