package dev.heddle.probe.internal.thread;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Threads that initialize classes, and who waits for them: no state and no object tells it, the
/// stacks do. A thread that comes to a call by which another one began to initialize a class waits
/// there until that is done.
final class Initializers {
    private static final String INITIALIZER = "<clinit>";

    /// Number of a class, by the call that began to initialize it.
    private final Map<StackTraceElement, Integer> awaited = new HashMap<>();

    private final Map<Thread, Set<Integer>> held = new HashMap<>();

    void add(Thread thread, List<StackTraceElement> stack) {
        for (int i = 0; i + 1 < stack.size(); i++) {
            if (stack.get(i).getMethodName().equals(INITIALIZER)) {
                int number = number(stack.get(i).getClassName());
                awaited.putIfAbsent(stack.get(i + 1), number);
                held.computeIfAbsent(thread, key -> new TreeSet<>()).add(number);
            }
        }
    }

    /// The number of the class whose initialization a thread waits for that seems to run; 0 if it
    /// runs.
    int awaited(List<StackTraceElement> stack) {
        return awaited.getOrDefault(stack.getFirst(), 0);
    }

    /// The numbers of the classes that a thread initializes.
    Set<Integer> heldBy(Thread thread) {
        return held.getOrDefault(thread, Set.of());
    }

    /// Not 0, which says that nothing is waited for.
    private static int number(String type) {
        return (INITIALIZER + type).hashCode() | 1;
    }
}
