package dev.heddle.probe.internal.adapter;

import dev.heddle.probe.internal.reflect.Reflect;
import java.util.List;

/// The tasks of one context of Vert.x 4 and 5, of which one runs at a time whatever the size of the
/// worker pool: `executeBlocking` as it is by default, and all events of a worker verticle.
public final class VertxTaskQueue implements ResourceAdapter {
    private static final String NAME = "ordered tasks of a Vert.x context";

    @Override
    public String kind() {
        return Adapters.CONCURRENCY;
    }

    @Override
    public List<String> classNames() {
        return List.of("io.vertx.core.impl.TaskQueue");
    }

    @Override
    public Reading read(Object queue) throws ReflectiveOperationException {
        return new Reading(NAME, 1, Reflect.value(queue, "currentExecutor").isPresent() ? 1 : 0);
    }

    /// Adds a task that the executor of the others runs.
    ///
    /// @throws ReflectiveOperationException if no task runs, whose executor that would be
    public static void execute(Object queue, Runnable task) throws ReflectiveOperationException {
        Reflect.call(queue, "execute", task, Reflect.get(queue, "currentExecutor"));
    }

    @Override
    public double waiting(Object queue) throws ReflectiveOperationException {
        return Reflect.number(queue, "tasks.size()");
    }
}
