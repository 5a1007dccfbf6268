package dev.heddle.probe.internal.event;

import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/// Platform threads whose names differ only by digits, at one time.
@Name("heddle.ThreadGroup")
@Label("Thread Group")
@Description(
        "Platform threads whose names differ only by digits, if any has a task and none"
                + " is a selector thread")
@Category("Heddle")
@StackTrace(false)
public final class ThreadGroupEvent extends Event {
    @Label("Name")
    @Description("Name, with numbers as #")
    public @Nullable String name;

    @Label("Threads")
    public double threads;

    @Label("Busy")
    @Description("Number of threads that have a task")
    public double busy;
}
