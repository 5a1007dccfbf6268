package dev.heddle.probe.internal.thread;

import dev.heddle.probe.internal.reflect.ObjectReader;
import dev.heddle.probe.internal.reflect.References;
import dev.heddle.probe.internal.reflect.Reflect;
import dev.heddle.probe.shared.ThreadNames;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/// The platform threads of one name, and the executor that they may work for: a worker's task
/// refers to its executor, if only by way of what thread factories put around it.
///
/// @param group their name, digits as `#`
public record NamedWorkers(String group, Optional<Executor> executor) {
    /// References that are followed one after the other.
    private static final int STEPS = 4;

    /// Objects that are looked at in each step.
    private static final int MOST = 50;

    /// Called by the sampler's thread.
    ///
    /// @param identity as in [ThreadNames#identity]
    public static Optional<NamedWorkers> of(int identity) {
        return ObjectReader.threads().stream()
                .filter(thread -> ThreadNames.identity(group(thread)) == identity)
                .findFirst()
                .map(thread -> new NamedWorkers(group(thread), executorOf(thread)));
    }

    private static String group(Thread thread) {
        return ThreadNames.group(thread.getName());
    }

    /// Whether a thread is one of them.
    public boolean have(Thread thread) {
        return group(thread).equals(group);
    }

    private static Optional<Executor> executorOf(Thread thread) {
        try {
            List<Object> reached = List.of(Reflect.get(thread, "holder.task"));
            for (int step = 0; step < STEPS; step++) {
                reached =
                        reached.stream()
                                .flatMap(object -> References.of(object, 0).stream())
                                .limit(MOST)
                                .toList();
                Optional<Object> found =
                        reached.stream().filter(Executor.class::isInstance).findFirst();
                if (found.isPresent()) {
                    return found.map(Executor.class::cast);
                }
            }
            return Optional.empty();
        } catch (ReflectiveOperationException e) {
            return Optional.empty(); // it has no task: its class has a run method of its own
        }
    }
}
