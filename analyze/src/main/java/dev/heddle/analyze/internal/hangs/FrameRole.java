package dev.heddle.analyze.internal.hangs;

import dev.heddle.model.thread.Frame;
import java.util.List;

/// The roles of methods, listed in `threads.json` (under any prefix), for a thread within them.
enum FrameRole {
    /// Waits for the result of a task.
    AWAITS_TASK,
    /// Waits again whenever the time is up.
    WAITS_IN_PARTS,
    /// Waits for a subtask: a worker may run other tasks meanwhile.
    AWAITS_SUBTASK,
    /// Waits for the end of a thread.
    JOINS,
    /// Waits for the termination of an executor.
    AWAITS_TERMINATION,
    /// Parks for the result of a task.
    PARKS_FOR_TASK,
    /// Takes the next task from a queue.
    TAKES_TASK,
    /// Runs a task that others can wait for.
    RUNS_TASK,
    /// Runs a task that an executor has no room for.
    CALLER_RUNS,
    /// Runs a task on a worker that everybody's tasks share.
    SHARES_WORKER,
    /// Is a worker of a pool, with a task or without.
    WORKER,
    /// Runs a virtual thread.
    CARRIER,
    /// Parks with its carrier.
    PARKS_PINNED,
    PARKS,
    SLEEPS,
    /// Waits to be notified.
    AWAITS_NOTIFICATION,
    /// Waits for a lock.
    LOCKS,
    /// Waits for a lock of readers and writers, in the order of the innermost frame.
    LOCKS_FOR_WRITING,
    /// Waits for something to happen to any of many connections.
    SELECTS,
    /// Makes a dump of all threads.
    DUMPS,
    /// Has given its carrier to others, and waits for one.
    YIELDS;

    boolean isAt(String frame) {
        return Frame.isAny(frame, methods());
    }

    /// Whether one of the frames is such.
    boolean isIn(List<String> stack) {
        List<String> methods = methods();
        return stack.stream().anyMatch(frame -> Frame.isAny(frame, methods));
    }

    /// Whether the innermost frame is such.
    boolean isInnermost(List<String> stack) {
        return !stack.isEmpty() && isAt(stack.getFirst());
    }

    private List<String> methods() {
        return ThreadMeanings.ALL.frames().getOrDefault(this, List.of());
    }
}
